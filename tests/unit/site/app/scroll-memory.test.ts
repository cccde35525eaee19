import { describe, expect, it } from 'vitest';
import { ScrollMemory } from '#site/app/scroll/scroll-memory.ts';
import { memoryStorage } from '../memory-storage.ts';

describe('stored scroll positions', () => {
  it('survive a reload', () => {
    const storage = memoryStorage();
    const memory = new ScrollMemory(storage);
    memory.set('a /home', 812.5);
    memory.save();
    expect(new ScrollMemory(storage).get('a /home')).toBe(812.5);
    expect(new ScrollMemory(storage).get('b /home')).toBe(0);
  });

  it.each(['{', '5', '[["a"]]', '[["a","1"]]', '[[1,2]]', '[null]'])(
    'are dropped if the storage contains the invalid text %s',
    (text) => {
      expect(new ScrollMemory(memoryStorage({ scrollPositions: text })).get('a')).toBe(0);
    },
  );

  it('are kept for the newest hundred entries, and in memory if there is no storage', () => {
    const storage = memoryStorage();
    const memory = new ScrollMemory(storage);
    for (let index = 0; index <= 100; index += 1) memory.set(`k${index}`, index + 1);
    memory.set('k0', 7);
    memory.save();
    const reloaded = new ScrollMemory(storage);
    expect([reloaded.get('k0'), reloaded.get('k1'), reloaded.get('k2')]).toEqual([7, 0, 3]);
    const unstored = new ScrollMemory(undefined);
    unstored.set('a', 5);
    unstored.save();
    expect(unstored.get('a')).toBe(5);
    const full = new ScrollMemory(memoryStorage({}, 1));
    full.set('a', 5);
    full.save();
    expect(full.get('a')).toBe(5);
  });
});
