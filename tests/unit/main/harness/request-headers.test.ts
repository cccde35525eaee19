import { expect, it } from 'vitest';
import { correctedHeaders } from '#main/harness/emulation/commands/request-headers.ts';
import { headerFacts } from '#main/harness/emulation/facts/header-facts.ts';
import { profileOf } from '../../../profile-of.ts';

const profile = profileOf('ios-safari');
const sent = { 'user-agent': profile.ua, 'accept-language': 'zh-CN,zh;q=0.9' };

it('a request speaks the languages in force, the platform’s own where nobody set others', () => {
  expect(correctedHeaders(profile, 'https://a.test/', sent)).toBeUndefined();
  expect(correctedHeaders(profile, 'https://a.test/', sent, 'en-US,en')).toContainEqual({
    name: 'accept-language',
    value: 'en-US,en;q=0.9',
  });
});

it('what a request should speak follows the locale that was asked for', () => {
  const languages = headerFacts('document').find(({ name }) => name === 'languages');
  const expected = (locale?: string) =>
    languages?.expected({ profile, isSecure: true, ...(locale === undefined ? {} : { locale }) }, {});
  expect([expected(), expected('en-US'), expected('fr')]).toEqual(['zh-CN,zh;q=0.9', 'en-US,en;q=0.9', 'fr']);
});
