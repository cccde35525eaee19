import { expect, it } from 'vitest';
import { createAsk } from '#harness-ui/connection/ask.ts';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { HarStore } from '#harness-ui/panels/inspector/har/har.store.ts';
import { fakeApi } from '../../ipc/fake-api.ts';

function created() {
  const { api, asked } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const downloads: [name: string, text: string][] = [];
  const store = new HarStore({
    ask: createAsk(client, () => undefined),
    download: (...file) => downloads.push(file),
  });
  return { api, asked, downloads, store };
}

it.each([
  [{ path: null, text: '{}' }, { kind: 'downloaded', calls: 3 }, [['calls.har', '{}']]],
  [{ path: '/pictures/calls.har', text: null }, { kind: 'saved', calls: 3, path: '/pictures/calls.har' }, []],
])('takes the calls out, masked, by whom can write a file: %j', async (where, notice, given) => {
  const { api, asked, downloads, store } = created();
  api.answers['exportHar'] = { ok: true, value: { name: 'calls.har', calls: 3, ...where } };
  await store.export('view-2');
  expect(asked).toEqual([['exportHar', { views: ['view-2'], reveal: false }]]);
  expect(downloads).toEqual(given);
  expect(store.notice).toEqual(notice);
  expect(store.isBusy).toBe(false);
});

it('answers as a file says, and tells what could not be used', async () => {
  const { api, asked, store } = created();
  api.answers['replayHar'] = { ok: true, value: { added: 4, skipped: 1 } };
  await store.replay(new Blob(['{"log":{}}']), undefined);
  expect(asked).toEqual([['replayHar', { views: null, text: '{"log":{}}' }]]);
  expect(store.notice).toEqual({ kind: 'replaying', added: 4, skipped: 1 });
});

it.each([
  ['a file', 'a'.repeat(15_000_001)],
  ['what becomes so on its way', '"'.repeat(8_000_000)],
])('does not send %s that is too large', async (_, text) => {
  const { asked, store } = created();
  await store.replay(new Blob([text]), undefined);
  expect(asked).toEqual([]);
  expect(store.notice).toEqual({ kind: 'too large' });
});

it('says nothing where it was refused: that is told elsewhere', async () => {
  const { api, store } = created();
  api.answers['replayHar'] = { ok: false, error: { code: 'usage', message: 'This file is not a HAR.' } };
  await store.replay(new Blob(['<']), undefined);
  expect(store.notice).toBeUndefined();
  expect(store.isBusy).toBe(false);
});
