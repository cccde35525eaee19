import { afterEach, expect, it, vi } from 'vitest';
import { preferredScrollBehavior } from '#site/ui/layout/scroll-behavior.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no motion preference', false, 'smooth'],
  ['reduced motion', true, 'auto'],
])('the scroll behavior for %s is returned', (_, matches, behavior) => {
  const matchMedia = vi.fn(() => ({ matches }));
  vi.stubGlobal('window', { matchMedia });
  expect(preferredScrollBehavior()).toBe(behavior);
  expect(matchMedia).toHaveBeenCalledExactlyOnceWith('(prefers-reduced-motion: reduce)');
});
