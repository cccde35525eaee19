import { expect, test } from 'vitest';
import { BodyCache } from '#main/sandbox/http/bodies/body-cache.ts';
import { TextBody } from '#main/sandbox/http/bodies/text-body.ts';

function bodyOf(bytes: number): TextBody {
  return new TextBody('text/plain', 'x'.repeat(bytes));
}

test('a cached body is created once', () => {
  const cache = new BodyCache(1_000);
  let made = 0;
  const make = (): TextBody => {
    made += 1;
    return bodyOf(10);
  };
  expect(cache.body('a', make)).toBe(cache.body('a', make));
  expect(made).toBe(1);
});

test('the least recently used body is dropped first, and the size stays within the limit', () => {
  const limit = bodyOf(100).size * 2 + 4;
  const cache = new BodyCache(limit);
  const keep = (key: string): TextBody => cache.body(key, () => bodyOf(100));
  const first = keep('a');
  const second = keep('b');
  keep('a');
  keep('c');
  expect(keep('a')).toBe(first);
  expect(keep('b')).not.toBe(second);
  expect(cache.bytes).toBeLessThanOrEqual(limit);
});

test('a body above the limit is returned without being cached, and drops nothing', () => {
  const cache = new BodyCache(bodyOf(100).size + 10);
  const small = cache.body('small', () => bodyOf(100));
  cache.body('large', () => bodyOf(1_000));
  expect(cache.body('small', () => bodyOf(100))).toBe(small);
});

test('keys count towards the limit, so that callers cannot exceed the limit with long keys', () => {
  const cache = new BodyCache(100_000);
  for (let turn = 0; turn < 100; turn += 1) cache.body(`${turn} ${'x'.repeat(20_000)}`, () => bodyOf(10));
  expect(cache.bytes).toBeGreaterThan(0);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  let made = 0;
  cache.body(`0 ${'x'.repeat(20_000)}`, () => {
    made += 1;
    return bodyOf(10);
  });
  expect(made).toBe(1);
});
