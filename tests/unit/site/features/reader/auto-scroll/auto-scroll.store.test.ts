import { describe, expect, it } from 'vitest';
import { AutoScrollStore } from '#site/features/reader/auto-scroll/auto-scroll.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../../memory-storage.ts';
import { read } from '../../../sections/site-on-sandbox.ts';

const openScroll = (area = memoryStorage()) => new AutoScrollStore(new SiteStorage(area), 'speed');

describe('AutoScrollStore', () => {
  it('increases the speed level by level, up to the maximum', () => {
    const scroll = openScroll();
    const speeds = [read(() => scroll.speed)];
    while (!read(() => scroll.isFastest)) {
      scroll.faster();
      speeds.push(read(() => scroll.speed));
    }
    expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
    expect(new Set(speeds).size).toBe(speeds.length);
    const level = read(() => scroll.level);
    scroll.faster();
    expect(read(() => scroll.level)).toBe(level);
  });

  it('does not decrease the speed below the minimum', () => {
    const scroll = openScroll();
    while (!read(() => scroll.isSlowest)) scroll.slower();
    scroll.slower();
    expect(read(() => scroll.level)).toBe(1);
    expect(read(() => scroll.speed)).toBeGreaterThan(0);
  });

  it('keeps its speed for the next chapter but starts turned off', () => {
    const area = memoryStorage();
    const scroll = openScroll(area);
    scroll.faster();
    scroll.start();
    const next = openScroll(area);
    expect(read(() => next.level)).toBe(read(() => scroll.level));
    expect(next.isOn).toBe(false);
  });
});
