import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { AtlasStore } from '#harness-ui/panels/atlas/atlas.store.ts';
import { atlas } from '#shared/screens/atlas.ts';
import { fakeApi } from '../ipc/fake-api.ts';
import { readComputed } from './read-computed.ts';

async function started(origin: string | null = 'http://192.168.1.5:5180') {
  const { api } = fakeApi();
  api.responses['getPhoneOrigin'] = { ok: true, value: { origin } };
  const client = createIpcClient(api.harness, () => undefined);
  const store = new AtlasStore({ client, send: createSendRequest(client, () => undefined) });
  store.start(new AbortController().signal);
  await expect.poll(() => store.phoneOrigin).toBe(origin);
  return store;
}

function entryOf(name: string) {
  const entry = atlas.find((each) => each.name === name);
  if (entry === undefined) throw new Error(`The atlas has no ${name}.`);
  return entry;
}

describe('AtlasStore', () => {
  it('lists every screen once, below its section', async () => {
    const store = await started();
    const shown = readComputed(() => store.found).flatMap(({ entries }) => entries);
    expect(shown).toHaveLength(atlas.length);
  });

  it('finds a screen by its address or title', async () => {
    const store = await started();
    store.setSearch('漫画 /book/read');
    const shown = readComputed(() => store.found).flatMap(({ entries }) => entries.map(({ name }) => name));
    store.setSearch('/BOOK/READ');
    const byAddress = readComputed(() => store.found).flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    );
    expect(byAddress).toEqual(['comicReader']);
    expect(byAddress).toEqual(expect.arrayContaining(shown));
  });

  it('builds the address from the example values, then from the entered ones', async () => {
    const store = await started();
    const reader = entryOf('comicReader');
    expect(readComputed(() => store.valuesOf(reader))).toEqual({ bookId: '1', number: '1' });
    store.write(reader, 'number', '7');
    expect(readComputed(() => store.pathOf(reader))).toBe('/book/read/1/7');
    store.write(reader, 'bookId', '');
    expect(readComputed(() => store.pathOf(reader))).toBeUndefined();
  });

  it('returns the address for phones', async () => {
    const store = await started();
    expect(store.phoneAddress('/home')).toBe('http://192.168.1.5:5180/home');
    expect(store.phoneAddress('https://example.test/a')).toBe('https://example.test/a');
    expect(store.phoneAddress('http://127.0.0.1:5180/home')).toBeUndefined();
    expect((await started(null)).phoneAddress('/home')).toBeUndefined();
  });
});
