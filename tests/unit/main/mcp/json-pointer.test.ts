import { expect, it } from 'vitest';
import { setAt, valueAt } from '#main/mcp/json-pointer.ts';

const json = () => ({ data: { list: [{ 'a/b': 1 }], 'm~n': 2 } });

it.each([
  ['', json()],
  ['/data/list/0/a~1b', 1],
  ['/data/m~0n', 2],
])('finds the part %j', (pointer, part) => {
  expect(valueAt(json(), pointer)).toEqual(part);
});

it('replaces and adds fields and list entries', () => {
  const value = json();
  setAt(value, '/data/list/0', 5);
  setAt(value, '/data/list/-', 6);
  setAt(value, '/data/new', null);
  expect(value).toEqual({ data: { list: [5, 6], 'm~n': 2, new: null } });
});

it('adds a field named __proto__ as data', () => {
  const value = json();
  setAt(value, '/data/__proto__', { isAdmin: true });
  expect(Object.keys(value.data)).toContain('__proto__');
  expect('isAdmin' in {}).toBe(false);
});

it.each(['data', '/data/none/x', '/data/list/7/x', '/toString/x', '/data/list/9', ''])(
  'says which part is missing at %j',
  (pointer) => {
    expect(() => setAt(json(), pointer, 1)).toThrow(/JSON pointer|nothing at|name a field/);
  },
);
