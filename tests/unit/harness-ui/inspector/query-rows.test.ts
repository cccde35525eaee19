import { describe, expect, it } from 'vitest';
import {
  type QueryRow,
  queryOf,
  queryRows,
} from '#harness-ui/panels/inspector/breakpoints/request/query-rows.ts';

const text = 'a=1&a=2&b=&c=%E4%B8%AD%20+x';
const pairs = (rows: readonly QueryRow[]) => rows.map(({ name, value }) => [name, value]);
const change = (rows: readonly QueryRow[], index: number, edit: Partial<QueryRow>) =>
  rows.map((row, place) => (place === index ? { ...row, ...edit } : row));

describe('query rows', () => {
  it('are decoded in order and with duplicates, and encoded unchanged', () => {
    const rows = queryRows(text, []);
    expect(pairs(rows)).toEqual([
      ['a', '1'],
      ['a', '2'],
      ['b', ''],
      ['c', '中  x'],
    ]);
    expect(queryOf(rows)).toBe(text);
  });

  it.each(['', 'flag', '=x', 'a=b=c', 'x=%ZZ&y=%FF', 'a[]=1&a%5B%5D=2', "q=it's+(a)!~*"])(
    'encode the unedited query %j unchanged',
    (query) => expect(queryOf(queryRows(query, []))).toBe(query),
  );

  it('encode only edited values', () => {
    const edited = change(queryRows(text, []), 1, { value: 'a&b=c d+%#中' });
    expect(queryOf(edited)).toBe('a=1&a=a%26b%3Dc%20d%2B%25%23%E4%B8%AD&b=&c=%E4%B8%AD%20+x');
    expect(pairs(queryRows(queryOf(edited), []))[1]).toEqual(['a', 'a&b=c d+%#中']);
    expect(queryOf(change(edited, 1, { value: '2' }))).toBe(text);
  });

  it('include new rows, and omit empty ones', () => {
    const row = { isEncrypted: false, original: undefined };
    const rows = [
      ...queryRows('b=', []),
      { id: 1, name: '名 称', value: '', ...row },
      { id: 2, name: '', value: '', ...row },
    ];
    expect(queryOf(rows)).toBe('b=&%E5%90%8D%20%E7%A7%B0=');
  });

  it('show an encrypted value in clear text, and keep its ciphertext so that the harness can replace it', () => {
    const cipher = 'MDEyMzQ1Njc4OWFiY2RlZg%3D%3D';
    const rows = queryRows(`r=1&r=${cipher}&z=1`, [{ name: 'r', value: 'clear' }]);
    expect(rows.map(({ value, isEncrypted }) => [value, isEncrypted])).toEqual([
      ['1', false],
      ['clear', true],
      ['1', false],
    ]);
    expect(queryOf(change(rows, 1, { value: 'other' }))).toBe(`r=1&r=${cipher}&z=1`);
    expect(queryOf(change(rows, 1, { name: 'n' }))).toBe(`r=1&n=${cipher}&z=1`);
  });
});
