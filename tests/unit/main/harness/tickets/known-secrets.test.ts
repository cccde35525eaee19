import { expect, it } from 'vitest';
import type { PageStorage } from '#main/harness/site-data/view-storage.ts';
import { knownSecrets, withoutKnown } from '#main/harness/tickets/known-secrets.ts';

const storage = (change: Partial<PageStorage>): PageStorage => ({
  origin: 'http://127.0.0.1:5180',
  local: [],
  session: [],
  cookies: [],
  ...change,
});
const secretsOf = (name: string, value: string) => knownSecrets(storage({ local: [[name, value]] }));

it('values under private names are found in storage and cookies, each once and the longest first', () => {
  const cookie = { domain: '', path: '/', httpOnly: false, secure: false, expires: null };
  const found = knownSecrets(
    storage({
      local: [
        ['token', 'in-local'],
        ['theme', 'dark-theme'],
      ],
      session: [['token', 'in-session']],
      cookies: [
        { ...cookie, name: 'token', value: 'in-cookies' },
        { ...cookie, name: 'sid', value: 'in-local' },
        { ...cookie, name: 'lang', value: 'zh-Hans-CN' },
      ],
    }),
  );
  expect(found).toEqual(['in-session', 'in-cookies', 'in-local']);
});

it.each([
  ['plain text', 'token', 'secret', ['secret']],
  ['short text', 'token', 'short', []],
  ['no text', 'token', '', []],
  ['a JSON string', 'token', '"secret"', ['secret']],
  ['a number', 'userId', '1234567', ['1234567']],
  ['null', 'token', 'null', []],
  ['a field of an object', 'user', '{"password":"secret","coins":1000000}', ['secret']],
  ['a number in an object', 'user', '{"userId":1234567}', ['1234567']],
  ['an item of a list', 'users', '[{"token":"secret"}]', ['secret']],
  ['JSON in JSON', 'user', '{"inner":"{\\"token\\":\\"secret\\"}"}', ['secret']],
])('%s under the name %s is found', (_case, name, value, expected) => {
  expect(secretsOf(name, value)).toEqual(expected);
});

it('secrets are masked wherever they occur', () => {
  expect(withoutKnown('a secret, a long secret and another secret', ['long secret', 'secret'])).toBe(
    'a •••, a ••• and another •••',
  );
  expect(withoutKnown('nothing', [])).toBe('nothing');
});
