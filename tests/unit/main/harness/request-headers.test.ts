import { expect, it } from 'vitest';
import { languages, weighted } from '#main/harness/emulation/commands/accept-language.ts';
import {
  correctedHeaders,
  highEntropyHintHeaders,
  hintHeaders,
} from '#main/harness/emulation/commands/request-headers.ts';
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

const phone = profileOf('android-chrome');
const correct = { 'user-agent': phone.ua, 'accept-language': 'zh-CN,zh;q=0.9' };

/** Returns the corrected headers by name. Undefined if they are already correct. */
function corrected(url: string, headers: Readonly<Record<string, string>>) {
  const all = correctedHeaders(phone, url, headers);
  return all && Object.fromEntries(all.map(({ name, value }) => [name, value]));
}

it('headers are replaced whatever the case of their names, and others are kept', () => {
  const headers = { 'User-Agent': 'Electron', 'Accept-Language': 'en', Accept: 'text/html' };
  expect(corrected('https://a.test/', headers)).toEqual({ ...correct, Accept: 'text/html' });
  expect(corrected('https://a.test/', {})).toEqual(correct);
  expect(
    corrected('https://a.test/', { 'User-Agent': phone.ua, 'Accept-Language': 'zh-CN,zh;q=0.9' }),
  ).toBeUndefined();
});

it.each([
  'https://a.test/',
  'http://localhost:5180/',
  'http://127.0.0.1:5180/',
  'http://127.1.2.3/',
  'http://[::1]:80/',
])('client hints are sent to the secure origin of %s', (url) => {
  expect(corrected(url, { ...correct, 'Sec-CH-UA-Mobile': '?0' })).toEqual({
    ...correct,
    'sec-ch-ua': '"Not;A=Brand";v="8", "Chromium";v="150", "Google Chrome";v="150"',
    'sec-ch-ua-mobile': '?1',
    'sec-ch-ua-platform': '"Android"',
  });
});

it.each([
  'http://a.test/',
  'http://a.127.0.0.1.test/',
  'http://1127.0.0.1.test/',
  'http://localhost.test/',
  'no address',
])('client hints are removed from a request to %s', (url) => {
  expect(corrected(url, { ...correct, 'Sec-CH-UA': 'x', DPR: '1', Accept: 'a' })).toEqual({
    ...correct,
    Accept: 'a',
  });
});

it('no client hints are added to a request that has none', () => {
  expect(corrected('https://a.test/', { ...correct, Accept: 'a' })).toBeUndefined();
});

it.each(['device-memory', 'dpr', 'width', 'viewport-width', 'downlink', 'ect', 'rtt', 'sec-ch-width'])(
  'a platform without client hints does not send %s',
  (name) => {
    expect(correctedHeaders(profile, 'https://a.test/', { ...sent, [name]: '1' })?.length).toBe(2);
    expect(correctedHeaders(profile, 'https://a.test/', { ...sent, [`x-${name}-x`]: '1' })).toBeUndefined();
  },
);

it('client hints describe the device', () => {
  expect(hintHeaders(profile)).toEqual({});
  expect(highEntropyHintHeaders(profile)).toEqual({});
  const pc = profileOf('pc-chrome');
  expect(hintHeaders(pc)).toMatchObject({ 'sec-ch-ua-mobile': '?0', 'sec-ch-ua-platform': '"Windows"' });
  expect(highEntropyHintHeaders(pc)).toEqual({
    'sec-ch-ua-arch': '"x86"',
    'sec-ch-ua-bitness': '"64"',
    'sec-ch-ua-form-factors': '"Desktop"',
    'sec-ch-ua-full-version-list':
      '"Not;A=Brand";v="8.0.0.0", "Chromium";v="150.0.7871.181", "Google Chrome";v="150.0.7871.181"',
    'sec-ch-ua-model': '""',
    'sec-ch-ua-platform-version': '"19.0.0"',
    'sec-ch-ua-wow64': '?0',
  });
  const { uaMetadata } = pc;
  if (uaMetadata === null) throw new Error('pc-chrome has no client hints');
  const wow64 = { ...uaMetadata, wow64: true, formFactors: ['Desktop', 'XR'] };
  expect(highEntropyHintHeaders({ uaMetadata: wow64 })).toMatchObject({
    'sec-ch-ua-wow64': '?1',
    'sec-ch-ua-form-factors': '"Desktop", "XR"',
  });
});

it('a device without a memory value sends none, and not the one of this machine', () => {
  const device = { ...phone, capabilities: { memory: null } };
  const headers = { ...correct, 'sec-ch-ua': 'x', 'device-memory': '16', dpr: '1' };
  const all = correctedHeaders(device, 'https://a.test/', headers);
  expect(all).toContainEqual({ name: 'dpr', value: '2.625' });
  expect(all?.map(({ name }) => name)).not.toContain('device-memory');
});

it('languages have decreasing weights, at least 0.1', () => {
  expect(weighted('a,b,c,d,e,f,g,h,i,j,k,l')).toBe(
    'a,b;q=0.9,c;q=0.8,d;q=0.7,e;q=0.6,f;q=0.5,g;q=0.4,h;q=0.3,i;q=0.2,j;q=0.1,k;q=0.1,l;q=0.1',
  );
});

it.each([
  ['ios-safari', undefined, 'zh-CN,zh'],
  ['ios-safari', 'zh-CN', 'zh-CN,zh'],
  ['ios-safari', 'en-US', 'en-US,en'],
  ['ios-safari', 'fr', 'fr'],
  ['wechat-android', undefined, 'zh-CN,zh,en-US,en'],
  ['wechat-android', 'en-US', 'en-US,en'],
])('the languages of %s with the locale %s are %s', (id, locale, expected) => {
  expect(languages(profileOf(id), locale)).toBe(expected);
});

it('spaces between the languages of a platform are removed', () => {
  const headers = { 'Accept-Language': 'zh-CN, zh;q=0.9 , en ;q=0.8' };
  expect(languages({ ...profile, headers })).toBe('zh-CN,zh,en');
});
