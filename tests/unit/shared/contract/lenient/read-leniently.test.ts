import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { Code, Flag, Id, Instant, Wanted, Words } from '#shared/contract/fields.ts';
import { type Repair, readLeniently } from '#shared/contract/lenient/read-leniently.ts';

const Item = Type.Object({
  id: Id,
  title: Words,
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  rate: Type.Optional(Type.Number({ maximum: 10 })),
  isFree: Type.Optional(Flag),
  createTime: Type.Optional(Instant),
  code: Type.Optional(Type.Union([Code, Type.Null()])),
  kind: Type.Optional(Type.Enum(['vip', 'coin'])),
  price: Wanted(Type.Integer({ minimum: 0 })),
});
const Page = Type.Object({ list: Type.Array(Item), total: Type.Integer({ default: 9 }) });

const whole = { id: '7', title: '书', price: 5 };

/** Returns the result and the reported repairs. */
function reading(schema: Type.TSchema, value: unknown): [unknown, readonly string[]] {
  const repairs: Repair[] = [];
  const read: unknown = readLeniently(schema, structuredClone(value), (repair) => repairs.push(repair));
  // Calls without a listener, which is optional.
  expect(readLeniently(schema, structuredClone(value))).toEqual(read);
  return [read, repairs.map(({ path, kind }) => `${path} ${kind}`)];
}

describe('a field', () => {
  it.each([
    ['digits for a number', { count: '12' }, { count: 12 }, ['/count converted']],
    ['digits with a fraction', { rate: '9.5' }, { rate: 9.5 }, ['/rate converted']],
    ['a number for a text', { title: 12 }, { title: '12' }, ['/title converted']],
    ['an id as a number', { id: 7 }, {}, []],
    ['an id of 19 digits', { id: '1234567890123456789' }, { id: '1234567890123456789' }, []],
    ['a flag as 1', { isFree: 1 }, { isFree: true }, []],
    ['a flag as a digit', { isFree: '0' }, { isFree: false }, ['/isFree converted']],
    ['a flag as a word', { isFree: 'true' }, { isFree: true }, ['/isFree converted']],
    ['a code as a number', { code: 3 }, { code: '3' }, []],
    ['null if it is nullable', { code: null, count: null, kind: null }, { code: null }, []],
    ['null although it is not nullable', { title: null }, { title: '' }, ['/title left_out']],
    ['an unknown word', { kind: 'tree' }, {}, ['/kind left_out']],
    ['a property name of every object', { kind: '__proto__' }, {}, ['/kind left_out']],
    ['a number out of bounds', { rate: 10.5, count: -1 }, {}, ['/count left_out', '/rate left_out']],
    ['a time out of the range of Date', { createTime: 1e18 }, {}, ['/createTime left_out']],
    ['the max time of Date', { createTime: 8.64e15 }, { createTime: 8.64e15 }, []],
    ['a fraction for a whole number', { count: 1.5 }, {}, ['/count left_out']],
    ['a number that is not finite', { count: Number.POSITIVE_INFINITY }, {}, ['/count left_out']],
    [
      'another type',
      { count: [], rate: {}, isFree: 2 },
      {},
      ['/count left_out', '/rate left_out', '/isFree left_out'],
    ],
  ])('is read leniently from %s', (_, change, expected, repairs) => {
    expect(reading(Item, { ...whole, ...change })).toEqual([{ ...whole, ...expected }, repairs]);
  });

  it('that is optional may be missing or invalid', () => {
    const { price: _, ...rest } = whole;
    for (const change of [{}, { price: null }, { price: 'dear' }]) {
      expect(reading(Item, { ...rest, ...change })).toEqual([rest, ['/price left_out']]);
    }
  });

  it('that is not in the schema is kept', () => {
    expect(reading(Item, { ...whole, more: [null] })).toEqual([{ ...whole, more: [null] }, []]);
  });

  it.each([undefined, null, 0, '0', '007', 1.5, -3, 'x', '12345678901234567890', [], true])(
    'that is required and is %j makes the whole response invalid',
    (id) => {
      expect(reading(Item, { ...whole, id })).toEqual([undefined, ['/id needed', ' needed']]);
    },
  );
});

describe('a list', () => {
  it('drops invalid items and keeps the others in order', () => {
    const list = [whole, null, { ...whole, id: 0 }, 'x', { ...whole, id: 8 }];
    expect(reading(Page, { list, total: 1 })).toEqual([
      { list: [whole, { ...whole, id: '8' }], total: 1 },
      ['/list/1 dropped', '/list/2/id needed', '/list/2 dropped', '/list/3 dropped'],
    ]);
  });

  it.each([[{}], [{ list: null }], [{ list: 'none', total: 'many' }]])(
    'is empty for the value %j',
    (value) => {
      expect(reading(Page, value)).toEqual([{ list: [], total: 9 }, ['/list left_out', '/total left_out']]);
    },
  );

  it('that is missing is read as a new array each time', () => {
    readLeniently(Page, {})?.list.push({ ...whole });
    expect(readLeniently(Page, {})?.list).toEqual([]);
  });
});

describe('a whole response', () => {
  it.each([null, undefined, 'text', 7, [], true])(
    'with the value %j is invalid if fields are required',
    (value) => {
      expect(reading(Page, value)).toEqual([undefined, [' needed']]);
    },
  );

  it('that should be a list and is missing is read as an empty list', () => {
    expect(reading(Type.Array(Item), undefined)).toEqual([[], []]);
    expect(reading(Type.Array(Item), {})).toEqual([undefined, [' needed']]);
  });

  it.each([undefined, null, {}, 'done', 1])('without required fields may be %j', (value) => {
    expect(reading(Type.Null(), value)).toEqual([null, []]);
  });

  it('cannot change Object.prototype', () => {
    readLeniently(Page, JSON.parse('{"__proto__":{"list":[1]},"constructor":{"prototype":{"x":1}}}'));
    expect({}).not.toHaveProperty('list');
    expect({}).not.toHaveProperty('x');
  });
});

it('null is kept for a required nullable field', () => {
  const Choice = Type.Object({ plan: Type.Union([Type.String(), Type.Null()]) });
  expect(reading(Choice, { plan: null })).toEqual([{ plan: null }, []]);
  expect(reading(Choice, {})).toEqual([undefined, ['/plan needed', ' needed']]);
});

it('an unsupported schema is rejected', () => {
  expect(() => readLeniently(Type.Unsafe({ type: 'bigint' }), 1)).toThrow('bigint');
});
