import { describe, expect, it } from 'vitest';
import { shouldReload } from '#site/app/routing/stale-code.ts';
import { memoryStorage } from '../memory-storage.ts';

describe('code of a screen that fails to load', () => {
  it('causes at most one reload a minute', () => {
    const memory = memoryStorage();
    const now = 1_800_000_000_000;
    expect(shouldReload({ isOnline: true, memory, now })).toBe(true);
    expect(shouldReload({ isOnline: true, memory, now: now + 59_999 })).toBe(false);
    expect(shouldReload({ isOnline: true, memory, now: now + 60_000 })).toBe(true);
  });

  it('causes no reload offline, or if reloads cannot be counted', () => {
    const now = 1_800_000_000_000;
    expect(shouldReload({ isOnline: false, memory: memoryStorage(), now })).toBe(false);
    expect(shouldReload({ isOnline: true, memory: undefined, now })).toBe(false);
  });
});
