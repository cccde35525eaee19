import { expect, it } from 'vitest';
import { replacePrivate } from '#shared/privacy/replace-private.ts';

it.each([
  ['a phone number', 'call 13812345678!', 'call <13812345678>!'],
  ['a header', 'sent Bearer abc', 'sent Bearer <abc>'],
  ['a URL', 'https://me:pw@a.test/?pwd=b&page=2', 'https://<me:pw>@a.test/?pwd=<b>&page=2'],
  ['double quotes', 'api_key = "a b"', 'api_key = "<a b>"'],
  ['single quotes', `api_key = 'a "b"'`, `api_key = '<a "b">'`],
  ['JSON', '{"userId":5,"pwd":"a"}', '{"userId":<5>,"pwd":"<a>"}'],
  ['empty JSON text', '{"pwd":""}', '{"pwd":"<>"}'],
  ['JSON in JSON', '"{\\"pwd\\":\\"a\\"}"', '"{\\"pwd\\":\\"<a>\\"}"'],
  ['JSON in a URL', '%22pwd%22%3A%22a%22', '%22pwd%22%3A%22<a>%22'],
  ['truncated JSON', '{"pwd":"a', '{"pwd":<"a>'],
  ['JSON truncated after a quote', '{"pwd":"', '{"pwd":<">'],
  ['a quote at the end', '<pin>a"</pin>', '<pin><a"></pin>'],
  ['a quote at the start', `<pin>'a</pin>`, `<pin><'a></pin>`],
])('the private parts of %s are replaced without their quotes', (_case, text, replaced) => {
  expect(replacePrivate(text, (part) => `<${part}>`)).toBe(replaced);
});
