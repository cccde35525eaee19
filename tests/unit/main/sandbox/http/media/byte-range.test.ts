import { expect, test } from 'vitest';
import { rangeOf } from '#main/sandbox/http/media/byte-range.ts';

test.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=100-', { first: 100, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes=-1', { first: 999, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=0-5000', { first: 0, last: 999 }],
  [' Bytes = 1 - 2 '.replace(' - ', '-'), { first: 1, last: 2 }],
  [undefined, 'whole'],
  ['', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-1001', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=-', 'unsatisfiable'],
  ['bytes=', 'unsatisfiable'],
  ['bytes=a-b', 'unsatisfiable'],
  ['bytes=0x1-2', 'unsatisfiable'],
  ['bytes=1.5-2', 'unsatisfiable'],
  ['bytes=--1', 'unsatisfiable'],
  ['bytes=0-1,5-6', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
])('for 1,000 bytes the header %j means %j', (header, expected) => {
  expect(rangeOf(header, 1_000)).toEqual(expected);
});

test('an empty file has no ranges', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable');
  expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable');
});
