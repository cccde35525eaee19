import { afterEach, expect, it, vi } from 'vitest';
import { smoothUnlessStill } from '#site/ui/layout/scroll-behavior.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no wish', false, 'smooth'],
  ['the wish for less motion', true, 'auto'],
])('with %s a script scrolls so', (_, matches, behavior) => {
  const matchMedia = vi.fn(() => ({ matches }));
  vi.stubGlobal('window', { matchMedia });
  expect(smoothUnlessStill()).toBe(behavior);
  expect(matchMedia).toHaveBeenCalledExactlyOnceWith('(prefers-reduced-motion: reduce)');
});
