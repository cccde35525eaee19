import { expect, it } from 'vitest';
import { shownHeaders } from '#main/harness/inspector/shown-headers.ts';

const shown = (name: string, value: string) => shownHeaders({ [name]: value }, false)[0]?.value;

it.each([
  ['Cookie', 'a=b'],
  ['set-cookie', 'a=b'],
  ['Authorization', 'raw'],
  ['proxy-authorization', 'Basic YTpi'],
  ['X-Api-Key', 'a'],
  ['userId', '12'],
  ['x-odd', '9f86d081884c7d659a2feaa0c55ad015'],
  ['x-odd', 'YWJjZGVmZ2hpams5ODc='],
])('the header %s with the value %s is hidden', (name, value) => {
  expect(shown(name, value)).toBe('•••');
  expect(shownHeaders({ [name]: value }, true)).toEqual([{ name, value }]);
});

it.each([
  ['etag', 'W/"9f86d081884c7d659a2feaa0c55ad015"'],
  ['If-None-Match', '9f86d081884c7d659a2feaa0c55ad015'],
  ['x-request-id', '9f86d081884c7d659a2feaa0c55ad015'],
  ['x-version', '2026-11-26'],
  ['x-odd', 'a sentence with 2 or more words'],
])('the header %s with the value %s is shown', (name, value) => {
  expect(shown(name, value)).toBe(value);
});

it('private parts of a header value are masked', () => {
  expect(shown('Location', '/pay?token=abc&page=2')).toBe('/pay?token=•••&page=2');
});
