import { expect, test } from 'vitest';
import { BodyCache } from '#main/sandbox/http/body-cache.ts';
import { TextBody } from '#main/sandbox/http/text-body.ts';

function bodyOf(bytes: number): TextBody {
  return new TextBody('text/plain', 'x'.repeat(bytes));
}

test('a body is made once while it is held', () => {
  const cache = new BodyCache(1_000);
  let made = 0;
  const make = (): TextBody => {
    made += 1;
    return bodyOf(10);
  };
  expect(cache.body('a', make)).toBe(cache.body('a', make));
  expect(made).toBe(1);
});

test('what was used longest ago goes first, and the bytes never pass the limit', () => {
  const cache = new BodyCache(bodyOf(100).size * 2);
  const keep = (key: string): TextBody => cache.body(key, () => bodyOf(100));
  const first = keep('a');
  const second = keep('b');
  keep('a');
  keep('c');
  expect(keep('a')).toBe(first);
  expect(keep('b')).not.toBe(second);
  expect(cache.bytes).toBeLessThanOrEqual(bodyOf(100).size * 2);
});

test('a body larger than the limit is given and not held, and drops nothing', () => {
  const cache = new BodyCache(bodyOf(100).size);
  const small = cache.body('small', () => bodyOf(100));
  cache.body('large', () => bodyOf(1_000));
  expect(cache.body('small', () => bodyOf(100))).toBe(small);
});
