import { expect, it } from 'vitest';
import { correctedHeaders } from '#main/harness/emulation/commands/request-headers.ts';
import { headerFacts } from '#main/harness/emulation/facts/header-facts.ts';
import { profileOf } from '../../../profile-of.ts';

const profile = profileOf('ios-safari');
const sent = { 'user-agent': profile.ua, 'accept-language': 'zh-CN,zh;q=0.9' };

it('the languages of the view are sent, or those of the platform if the view has none', () => {
  expect(correctedHeaders(profile, 'https://a.test/', sent)).toBeUndefined();
  expect(correctedHeaders(profile, 'https://a.test/', sent, 'en-US,en')).toContainEqual({
    name: 'accept-language',
    value: 'en-US,en;q=0.9',
  });
});

it('the language of the view’s locale is expected', () => {
  const languages = headerFacts('document').find(({ name }) => name === 'languages');
  const expected = (locale?: string) =>
    languages?.expected({ profile, isSecure: true, ...(locale === undefined ? {} : { locale }) }, {});
  expect([expected(), expected('en-US'), expected('fr')]).toEqual(['zh-CN,zh;q=0.9', 'en-US,en;q=0.9', 'fr']);
});

it('the client hints that the site requests are sent, and none by a platform without client hints', () => {
  const requested = {
    ...sent,
    'sec-ch-ua': '"Chromium";v="156"',
    'sec-ch-ua-model': '""',
    'device-memory': '16',
    'sec-ch-dpr': '1',
    'viewport-width': '412',
  };
  const phone = profileOf('android-chrome');
  const headers = Object.fromEntries(
    (correctedHeaders(phone, 'https://a.test/', requested) ?? []).map(({ name, value }) => [name, value]),
  );
  expect(headers).toMatchObject({
    'sec-ch-ua-model': '"Pixel 8"',
    'device-memory': '8',
    'sec-ch-dpr': '2.625',
    'viewport-width': '412',
  });
  expect(headers).not.toHaveProperty('sec-ch-ua-arch');
  expect(correctedHeaders(profile, 'https://a.test/', requested)?.map(({ name }) => name)).toEqual([
    'user-agent',
    'accept-language',
  ]);
});
