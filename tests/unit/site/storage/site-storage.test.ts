import { autorun } from 'mobx';
import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#site/services/storage/open-storage.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const Titles = Type.Array(Type.String());

/** Throws the error of Firefox with a damaged profile. */
const unreadable = () => {
  throw new DOMException('damaged', 'NS_ERROR_FILE_CORRUPTED');
};

describe('a persisted value', () => {
  it('is read back by another page', () => {
    const area = memoryStorage();
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).set(['a'])).toBe(true);
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).get()).toEqual(['a']);
  });

  it.each(['{not json', '"text"', '{}', 'null'])('is dropped if invalid: %s', (text) => {
    const area = memoryStorage({ comicShelf: text });
    expect(new SiteStorage(area).value(Titles, 'comicShelf', ['fallback']).get()).toEqual(['fallback']);
    expect(area.getItem('comicShelf')).toBeNull();
  });

  it('loses only the invalid items of a list', () => {
    const area = memoryStorage({ comicShelf: '["a",{},null,7]' });
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).get()).toEqual(['a', '7']);
  });

  it('stays in memory if localStorage is denied', () => {
    const denied = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    const storage = new SiteStorage(openStorage(denied, 'localStorage'));
    const value = storage.value(Titles, 'comicShelf', []);
    expect(value.set(['a'])).toBe(false);
    expect(value.get()).toEqual(['a']);
    expect(storage.value(Titles, 'comicShelf', []).get()).toEqual(['a']);
  });

  it('stays in memory if localStorage exists but cannot be read', () => {
    const broken = { ...memoryStorage(), getItem: unreadable };
    expect(openStorage({ localStorage: broken }, 'localStorage')).toBeUndefined();
  });

  it('keeps its value if localStorage breaks while the page is open', () => {
    const area = memoryStorage({ comicShelf: '["a"]' });
    const storage = new SiteStorage(area);
    const value = storage.value(Titles, 'comicShelf', []);
    Object.assign(area, { getItem: unreadable, setItem: unreadable, removeItem: unreadable });
    expect(value.reread()).toEqual(['a']);
    expect(storage.value(Titles, 'history', ['fallback']).get()).toEqual(['fallback']);
    value.remove();
    expect(value.get()).toEqual([]);
  });

  it('keeps its older text in localStorage if the new one does not fit, and the new one in memory', () => {
    const area = memoryStorage({}, 40);
    const value = new SiteStorage(area).value(Titles, 'comicShelf', []);
    expect(value.set(['a'])).toBe(true);
    expect(value.set(['x'.repeat(50)])).toBe(false);
    expect(value.get()).toEqual(['x'.repeat(50)]);
    expect(value.reread()).toEqual(['x'.repeat(50)]);
    expect(area.getItem('comicShelf')).toBe('["a"]');
    expect(value.set(['b'])).toBe(true);
    area.setItem('comicShelf', '["c"]');
    expect(value.reread()).toEqual(['c']);
  });
});

describe('a full localStorage', () => {
  it('is reported once, and only after cached lists have been dropped', () => {
    let told = 0;
    const storage = new SiteStorage(memoryStorage({}, 60), () => {
      told += 1;
    });
    storage.value(Titles, 'adList', [], { cache: true }).set(['a'.repeat(10)]);
    const shelf = storage.value(Titles, 'comicShelf', []);
    expect([shelf.set(['s'.repeat(30)]), told]).toEqual([true, 0]);
    expect([shelf.set(['s'.repeat(60)]), told]).toEqual([false, 1]);
    expect([shelf.set(['t'.repeat(60)]), told]).toEqual([false, 1]);
  });

  it('is not reported if there is no localStorage', () => {
    const storage = new SiteStorage(undefined, () => expect.unreachable());
    expect(storage.value(Titles, 'comicShelf', []).set(['a'])).toBe(false);
  });

  it('drops cached lists, least recently written first, and nothing else', () => {
    const area = memoryStorage({}, 110);
    const storage = new SiteStorage(area);
    const cached = (key: string) => storage.value(Titles, key, [], { cache: true });
    storage.value(Titles, 'history', []).set(['h'.repeat(10)]);
    cached('adList').set(['a'.repeat(10)]);
    cached('novelHome').set(['n'.repeat(10)]);
    cached('adList').set(['b'.repeat(10)]);
    expect(storage.value(Titles, 'comicShelf', []).set(['s'.repeat(14)])).toBe(true);
    expect(area.getItem('novelHome')).toBeNull();
    expect(area.getItem('adList')).toBe(`["${'b'.repeat(10)}"]`);
    expect(storage.value(Titles, 'comicShelf', []).set(['s'.repeat(40)])).toBe(true);
    expect(area.getItem('adList')).toBeNull();
    expect(area.getItem('history')).toBe(`["${'h'.repeat(10)}"]`);
    // Keeps the list observed, as a screen does.
    expect(cached('adList').get()).toEqual(['b'.repeat(10)]);
  });
});

describe('a value that another tab changes', () => {
  function followed(area: Storage) {
    const window = new EventTarget();
    const storage = new SiteStorage(area);
    const controller = new AbortController();
    storage.follow(window, controller.signal);
    const changed = (key: string | null, newValue: string | null, storageArea: Storage | undefined = area) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea }));
    const restored = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return { storage, changed, restored, stop: () => controller.abort() };
  }

  it('updates the displayed values until the signal aborts', () => {
    const { storage, changed, stop } = followed(memoryStorage());
    const value = storage.value(Titles, 'comicShelf', []);
    const seen: unknown[] = [];
    const dispose = autorun(() => seen.push(value.get()));
    changed('comicShelf', '["b"]');
    changed('comicShelf', 'broken');
    changed('comicShelf', '["c"]', memoryStorage());
    changed(null, null);
    stop();
    changed('comicShelf', '["d"]');
    dispose();
    expect(seen).toEqual([[], ['b'], [], []]);
  });

  it('is read after a restore from the back-forward cache, which misses events', () => {
    const area = memoryStorage();
    const { storage, restored } = followed(area);
    const value = storage.value(Titles, 'comicShelf', []);
    area.setItem('comicShelf', '["b"]');
    restored(false);
    expect(value.get()).toEqual([]);
    restored(true);
    expect(value.get()).toEqual(['b']);
  });
});
