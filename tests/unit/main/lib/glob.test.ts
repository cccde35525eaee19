import { describe, expect, it } from 'vitest';
import { escapeGlob, matchesGlob } from '#main/lib/glob.ts';

describe('a glob pattern', () => {
  it.each([
    ['*', '', true],
    ['*/a?c*', 'http://x/abcd', true],
    ['*/a?c', 'http://x/ac', false],
    ['a*b*c', 'aXbXbXc', true],
    ['a*b', 'aXbX', false],
    ['\\*a\\?', '*a?', true],
    ['\\*a', 'xa', false],
    [escapeGlob('/a?b=*\\'), '/a?b=*\\', true],
  ])('%s matches %s: %s', (pattern, text, expected) => {
    expect(matchesGlob(pattern, text)).toBe(expected);
  });

  it('is matched fast, even in the worst case', () => {
    const startedAt = performance.now();
    expect(matchesGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(4_000))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
