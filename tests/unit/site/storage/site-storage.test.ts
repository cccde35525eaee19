import { autorun } from 'mobx';
import * as Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { openStorage } from '#site/services/storage/open-storage.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const Titles = Type.Array(Type.String());

/** As Firefox answers where the profile is damaged. */
const unreadable = () => {
  throw new DOMException('damaged', 'NS_ERROR_FILE_CORRUPTED');
};

describe('a persisted value', () => {
  it('is read back by another page', () => {
    const area = memoryStorage();
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).set(['a'])).toBe(true);
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).get()).toEqual(['a']);
  });

  it.each(['{not json', '"text"', '{}', 'null'])('is dropped when it is broken: %s', (text) => {
    const area = memoryStorage({ comicShelf: text });
    expect(new SiteStorage(area).value(Titles, 'comicShelf', ['fallback']).get()).toEqual(['fallback']);
    expect(area.getItem('comicShelf')).toBeNull();
  });

  it('loses only those items of a list that cannot be used', () => {
    const area = memoryStorage({ comicShelf: '["a",{},null,7]' });
    expect(new SiteStorage(area).value(Titles, 'comicShelf', []).get()).toEqual(['a', '7']);
  });

  it('lives in memory where localStorage is denied', () => {
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

  it('lives in memory where localStorage is there but cannot be read', () => {
    const broken = { ...memoryStorage(), getItem: unreadable };
    expect(openStorage({ localStorage: broken }, 'localStorage')).toBeUndefined();
  });

  it('keeps what it knows when localStorage breaks while the page lives', () => {
    const area = memoryStorage({ comicShelf: '["a"]' });
    const storage = new SiteStorage(area);
    const value = storage.value(Titles, 'comicShelf', []);
    Object.assign(area, { getItem: unreadable, setItem: unreadable, removeItem: unreadable });
    expect(value.reread()).toEqual(['a']);
    expect(storage.value(Titles, 'history', ['fallback']).get()).toEqual(['fallback']);
    value.remove();
    expect(value.get()).toEqual([]);
  });

  it('keeps its older text on disk when the new one does not fit, and itself in memory', () => {
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
  it('is told of once, and not before cached lists have given way', () => {
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

  it('is not told of where there is none', () => {
    const storage = new SiteStorage(undefined, () => expect.unreachable());
    expect(storage.value(Titles, 'comicShelf', []).set(['a'])).toBe(false);
  });

  it('gives up cached lists, the longest unwritten first, and nothing else', () => {
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
    // A screen that shows the list goes on showing it.
    expect(cached('adList').get()).toEqual(['b'.repeat(10)]);
  });
});

describe('another tab', () => {
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

  it('is followed by what shows a value, until the end', () => {
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

  it('is caught up with by a page that comes out of the browser’s cache, where it heard of nothing', () => {
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
