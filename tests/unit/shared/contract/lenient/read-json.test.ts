import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readJson } from '#shared/contract/lenient/read-json.ts';

it.each([
  ['{"bookId":1234567890123456789}', { bookId: '1234567890123456789' }],
  ['[9007199254740993,-9007199254740993]', ['9007199254740993', '-9007199254740993']],
  ['[9007199254740991,1.2345678901234567,1e21,-1]', [9007199254740991, 1.2345678901234567, 1e21, -1]],
  [
    '{"a":"1234567890123456789","b":"x:1234567890123456789,"}',
    { a: '1234567890123456789', b: 'x:1234567890123456789,' },
  ],
  [
    String.raw`["\"1234567890123456789", "\\", 1234567890123456789]`,
    ['"1234567890123456789', '\\', '1234567890123456789'],
  ],
])('reads %s without losing a digit', (text, value) => {
  expect(readJson(text)).toEqual(value);
});

it('reads all other JSON as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(2), (value, space) => {
      const text = JSON.stringify([value, '1234567890123456'], null, space);
      expect(readJson(text)).toEqual(withLongTexts(JSON.parse(text)));
    }),
  );
});

it.each(['', '{', '{"a":1234567890123456789', '[01234567890123456789]', '[1234567890123456789x]'])(
  'rejects %j, which is not JSON',
  (text) => {
    expect(() => readJson(text)).toThrow(SyntaxError);
  },
);

it('reads a string of a megabyte as one token', () => {
  const long = '\\"'.repeat(500_000);
  expect(readJson(`["${long}",1234567890123456789]`)).toEqual(['"'.repeat(500_000), '1234567890123456789']);
});

/** Converts those integers of a generated value to strings that a number cannot represent. */
function withLongTexts(value: unknown): unknown {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const digits = String(value);
    return /^-?\d+$/.test(digits) ? digits : value;
  }
  if (Array.isArray(value)) return value.map(withLongTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withLongTexts(field)]));
}
