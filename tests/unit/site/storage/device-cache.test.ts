import * as Type from 'typebox';
import { expect, it } from 'vitest';
import { byteText } from '#site/sections/account/centre/actions/cache-row.tsx';
import { DeviceCache } from '#site/services/storage/device-cache.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../memory-storage.ts';

const Titles = Type.Array(Type.String());

it('only data that can be fetched again are measured in bytes and cleared', async () => {
  const area = memoryStorage();
  const storage = new SiteStorage(area);
  const list = storage.value(Titles, 'comicHome', [], { cache: true });
  list.set(['山海']);
  storage.value(Titles, 'comicShelf', []).set(['kept']);
  const cache = new DeviceCache({
    storage,
    databases: undefined,
    estimate: () => Promise.resolve({ usage: 100 }),
  });
  expect(await cache.size()).toBe(100 + 2 * '["山海"]'.length);
  await cache.clear();
  expect([await cache.size(), list.get(), area.getItem('comicHome')]).toEqual([100, [], null]);
  expect(area.getItem('comicShelf')).toBe('["kept"]');
});

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1_048_575, '1024 KB'],
  [3_565_158, '3.4 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});
