import { describe, expect, it } from 'vitest';
import { readFacts } from '#site/services/platform/read-facts.ts';

const navigator = {
  userAgent: 'UA',
  platform: 'iPhone',
  maxTouchPoints: 5,
  standalone: true,
} as Navigator & {
  standalone: boolean;
};
const matchMedia = (query: string) => ({ matches: query === '(display-mode: standalone)' });

describe('the facts of a page', () => {
  it('are read from the window', () => {
    expect(readFacts({ navigator, matchMedia })).toEqual({
      userAgent: 'UA',
      platform: 'iPhone',
      maxTouchPoints: 5,
      standalone: true,
      displayMode: 'standalone',
      hasNativeBridge: false,
    });
  });

  it.each([
    [{ ManyueNative: { pay: () => undefined } }],
    [{ webkit: { messageHandlers: { ManyueNative: {} } } }],
  ])("include our own app's bridge", (bridge) => {
    expect(readFacts({ navigator, matchMedia, ...bridge }).hasNativeBridge).toBe(true);
    expect(readFacts({ navigator, matchMedia, webkit: {} }).hasNativeBridge).toBe(false);
  });
});
