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

it('what a server asked to know of the machine is told of the platform, and nothing where it has no hints', () => {
  const asked = {
    ...sent,
    'sec-ch-ua': '"Chromium";v="156"',
    'sec-ch-ua-model': '""',
    'device-memory': '16',
    'sec-ch-dpr': '1',
    'viewport-width': '412',
  };
  const phone = profileOf('android-chrome');
  const told = Object.fromEntries(
    (correctedHeaders(phone, 'https://a.test/', asked) ?? []).map(({ name, value }) => [name, value]),
  );
  expect(told).toMatchObject({
    'sec-ch-ua-model': '"Pixel 8"',
    'device-memory': '8',
    'sec-ch-dpr': '2.625',
    'viewport-width': '412',
  });
  expect(told).not.toHaveProperty('sec-ch-ua-arch');
  expect(correctedHeaders(profile, 'https://a.test/', asked)?.map(({ name }) => name)).toEqual([
    'user-agent',
    'accept-language',
  ]);
});
