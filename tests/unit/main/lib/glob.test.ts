import { describe, expect, it } from 'vitest';
import { escapeGlob, matchesGlob } from '#main/lib/glob.ts';

describe('a glob pattern', () => {
  it.each([
    ['*', '', 'matches'],
    ['*/a?c*', 'http://x/abcd', 'matches'],
    ['*/a?c', 'http://x/ac', 'does not match'],
    ['a*b*c', 'aXbXbXc', 'matches'],
    ['a*b', 'aXbX', 'does not match'],
    ['\\*a\\?', '*a?', 'matches'],
    ['\\*a', 'xa', 'does not match'],
    [escapeGlob('/a?b=*\\'), '/a?b=*\\', 'matches'],
  ])('“$0” $2 “$1”', (pattern, text, verb) => {
    expect(matchesGlob(pattern, text)).toBe(verb === 'matches');
  });

  it('is matched fast, even in the worst case', () => {
    const startedAt = performance.now();
    expect(matchesGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(4_000))).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
