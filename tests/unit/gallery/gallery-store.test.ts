import { expect, it, vi } from 'vitest';
import { addressOf, GalleryStore, readAddress } from '../../../src/renderer/gallery/gallery.store.ts';

function open(search = '') {
  const addressChanged = vi.fn<(search: string) => void>();
  const store = new GalleryStore(readAddress(search, 'pc'), { addressChanged, now: () => 0 });
  return { store, address: () => addressChanged.mock.lastCall?.[0] ?? '' };
}

it('shows the add-on in its URL, and all add-ons by default', () => {
  expect(open().store).toMatchObject({ item: { name: 'everything' }, language: 'zh-CN', device: 'pc' });
  const search = '?addOn=startAd&language=en-us&device=phone';
  expect(open(search).store).toMatchObject({ item: { name: 'startAd' }, language: 'en-us', device: 'phone' });
  expect(open('?addOn=nothing&language=en&device=tv').store.item.name).toBe('everything');
});

it('has a URL that opens the same state in another browser', () => {
  const { store, address } = open('?addOn=startAd');
  store.setLanguage('en-us');
  store.write('{ "source": "/media/bars.mp4" }');
  store.apply();
  const other = open(address()).store;
  expect(other.shown).toEqual(store.shown);
  expect(other.shown.options).toEqual({ source: '/media/bars.mp4' });
});

it("omits the example's options from its URL", () => {
  const { store, address } = open();
  store.select('mirror');
  expect(address()).toBe(addressOf({ addOn: 'mirror', language: 'zh-CN', device: 'pc', options: undefined }));
});

it('keeps the player while the editor contains invalid JSON', () => {
  const { store } = open('?addOn=startAd');
  const { shown } = store;
  store.write('{');
  expect(store.problems).toHaveLength(1);
  store.apply();
  expect(store.shown).toBe(shown);
  store.reset();
  expect(store.problems).toEqual([]);
  expect(store.shown.options).toEqual(shown.options);
});

it("uses the add-on's example if the options in the URL are invalid, and shows them with the error", () => {
  const { store } = open('?addOn=rate&options=%7B%7D');
  expect(store.problems).toEqual(['整体：缺少 source']);
  expect(store.shown.options).toEqual(store.item.example);
});

it('recreates the player on request, and clears stored state only then', () => {
  const { store } = open('?addOn=memoryPlay');
  const first = store.shown;
  store.recreate();
  expect(store.shown).not.toBe(first);
  expect(store.shown.forgetsKept).toBe(false);
  store.forget();
  expect(store.shown.forgetsKept).toBe(true);
  store.recreate();
  expect(store.shown.forgetsKept).toBe(false);
});
