import { expect, it } from 'vitest';
import { detailLimits, shortenValue } from '#main/harness/inspector/timeline/shorten-value.ts';

const short = (value: unknown) => shortenValue(value, detailLimits);

it('short values are unchanged', () => {
  const value = { a: [1, 'two', null, { b: true }] };
  expect(short(value)).toEqual({ value, isCut: false });
});

it('omitted parts are marked', () => {
  const list = Array.from({ length: 60 }, (_, index) => index);
  expect(short(list)).toEqual({ value: [...list.slice(0, 50), '… 10 more'], isCut: true });
  expect(short('x'.repeat(2_000))).toEqual({ value: `${'x'.repeat(1_000)}… (2000 characters)`, isCut: true });
});

it('deep and wide values are shortened', () => {
  let deep: unknown = 'end';
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const wide = Array.from({ length: 1_000 }, () => Array.from({ length: 1_000 }, () => ({ a: 1 })));
  for (const value of [deep, wide]) {
    const { value: shown, isCut } = short(value);
    expect(isCut).toBe(true);
    expect(JSON.stringify(shown).length).toBeLessThan(20_000);
  }
});
