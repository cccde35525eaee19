import { describe, expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { StorageStore } from '#harness-ui/panels/storage/storage.store.ts';
import { maskPrivateField } from '#shared/privacy/mask.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

const origin = 'http://127.0.0.1:5180';
const entry = { key: 'shelf', value: '[1', length: 3 };
const other = { key: 'theme', value: 'dark', length: 4 };

async function started() {
  const { api, sent, emit } = fakeApi();
  const kept = { origin, local: [entry, other], session: [], cookies: [], leftOut: 0 };
  api.responses['readStorage'] = { ok: true, value: kept };
  const client = createIpcClient(api.harness, () => undefined);
  const store = new StorageStore({ client, send: createSendRequest(client, () => undefined) });
  store.start(new AbortController().signal);
  await store.show('view-1');
  sent.length = 0;
  return { api, sent, emit, store };
}

describe('StorageStore', () => {
  it('finds entries by key or value', async () => {
    const { store } = await started();
    store.setSearch('DARK');
    expect(readComputed(() => store.found('local'))).toEqual([other]);
  });

  it('loads the full value of an entry only if it was truncated', async () => {
    const { api, sent, store } = await started();
    api.responses['readStorageValue'] = { ok: true, value: { value: '[1]' } };
    expect(await store.wholeValue('local', other)).toBe('dark');
    expect(sent).toEqual([]);
    expect(await store.wholeValue('local', entry)).toBe('[1]');
  });

  it('reloads when the storage of the shown view changes', async () => {
    const { sent, store, emit } = await started();
    emit('storageChanged', { viewId: 'view-2' });
    emit('storageChanged', { viewId: 'view-1' });
    emit('viewChanged', { viewId: 'view-1', changes: { status: 'ready' } });
    await store.show(undefined);
    emit('storageChanged', { viewId: 'view-1' });
    expect(sent).toEqual([
      ['readStorage', { viewId: 'view-1' }],
      ['readStorage', { viewId: 'view-1' }],
    ]);
  });

  it('ignores a late response for a view that is no longer shown', async () => {
    const { store } = await started();
    const first = store.read();
    const second = store.show(undefined);
    await Promise.all([first, second]);
    expect(store.storage).toBeUndefined();
  });

  it('edits the storage of the shown view, and switches the account of one view or of all', async () => {
    const { sent, store } = await started();
    await store.write('local', 'theme', 'light');
    await store.useAccount('view-2', 'Li');
    await store.becomeNewVisitor(undefined);
    expect(sent).toEqual([
      ['writeStorageValue', { viewId: 'view-1', area: 'local', key: 'theme', value: 'light' }],
      ['useStoredAccount', { views: ['view-2'], name: 'Li' }],
      ['becomeNewVisitor', { views: null }],
    ]);
  });
});

describe('a value in the table', () => {
  it.each([
    ['token', 'abc'],
    ['app.token', 'abc'],
    ['user', '{"password":"abc"}'],
  ])('is hidden for %s', (key, value) => {
    expect(maskPrivateField(key, value)).not.toContain('abc');
  });

  it('is shown if it is not private', () => {
    expect(maskPrivateField('app.theme', 'dark')).toBe('dark');
  });
});
