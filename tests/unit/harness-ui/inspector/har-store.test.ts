import { expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { HarStore } from '#harness-ui/panels/inspector/har/har.store.ts';
import type { HarFileState } from '#shared/ipc/records/har.ts';
import { maxHarBytes } from '#shared/ipc/records/har.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

function created() {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const opened: (() => void)[] = [];
  const reopen = () => {
    for (const listener of opened) listener();
  };
  const downloads: [name: string, text: string][] = [];
  const store = new HarStore({
    client: { on: client.on, onOpen: (listener) => opened.push(listener) },
    send: createSendRequest(client, () => undefined),
    download: (...file) => downloads.push(file),
  });
  return { api, sent, downloads, store, emit, reopen };
}

const filter = { viewId: 'view-2', text: 'pay', only: 'api' } as const;
const offer = { filter, calls: 3 };

it('counts the listed calls before an export, and offers the latest count', async () => {
  const { api, sent, store } = created();
  const late = Promise.withResolvers<unknown>();
  api.responses['measureHar'] = late.promise;
  const outdated = store.measure({ ...filter, only: 'all' });
  api.responses['measureHar'] = { ok: true, value: { calls: 3, characters: 300, max: null } };
  await store.measure(filter);
  late.resolve({ ok: true, value: { calls: 9, characters: 900, max: null } });
  await outdated;
  expect(sent.at(-1)).toEqual(['measureHar', { views: ['view-2'], text: 'pay', only: 'api' }]);
  expect(store.offer).toEqual({ ...offer, characters: 300, max: null });
  store.dismiss();
  expect(store.offer).toBeUndefined();
});

it.each([
  [{ path: null, text: '{}' }, { kind: 'downloaded', calls: 3, canReplay: true }, [['calls.har', '{}']]],
  [
    { path: '/pictures/calls.har', text: null },
    { kind: 'saved', calls: 3, canReplay: true, path: '/pictures/calls.har' },
    [],
  ],
])(
  'exports the listed calls, masked, to the browser’s downloads or to a file: %j',
  async (where, notice, given) => {
    const { api, sent, downloads, store } = created();
    const exported = { name: 'calls.har', calls: 3, canReplay: true, ...where };
    api.responses['exportHar'] = { ok: true, value: { file: exported } };
    const exporting = store.export(offer);
    const exportId = store.progress?.exportId;
    await exporting;
    expect(sent).toEqual([
      ['exportHar', { views: ['view-2'], text: 'pay', only: 'api', reveal: false, exportId }],
    ]);
    expect(downloads).toEqual(given);
    expect(store.notice).toEqual(notice);
    expect(store.progress).toBeUndefined();
  },
);

it('shows the progress of its own export, and cancels it', async () => {
  const { api, sent, downloads, store, emit } = created();
  store.start(new AbortController().signal);
  api.responses['exportHar'] = { ok: true, value: { file: null } };
  api.responses['cancelHar'] = { ok: true, value: {} };
  const exporting = store.export(offer);
  const exportId = store.progress?.exportId ?? 0;
  emit('harProgressed', { exportId: exportId + 1, done: 1, of: 3 });
  expect(store.progress).toEqual({ exportId, done: 0, of: 3 });
  emit('harProgressed', { exportId, done: 2, of: 3 });
  expect(store.progress).toEqual({ exportId, done: 2, of: 3 });
  await store.cancel();
  expect(sent.at(-1)).toEqual(['cancelHar', { exportId }]);
  await exporting;
  expect([store.progress, store.notice, downloads]).toEqual([undefined, undefined, []]);
});

const file: HarFileState = {
  id: 'har-1',
  name: 'a.har',
  views: null,
  isEnabled: true,
  scope: 'api',
  responses: 4,
  others: 1,
  skipped: 1,
  masked: 0,
  leftOut: 0,
  hits: 0,
};

it('replays a file and shows its name', async () => {
  const { api, sent, store } = created();
  api.responses['replayHar'] = { ok: true, value: { file } };
  await store.replay(new File(['{"log":{}}'], 'a.har'), undefined);
  expect(sent).toEqual([['replayHar', { views: null, name: 'a.har', text: '{"log":{}}' }]]);
  expect(store.notice).toEqual({ kind: 'replaying', file });
});

it('removes a replay that a restarted harness no longer has', async () => {
  const { api, store, reopen } = created();
  store.start(new AbortController().signal);
  api.responses['replayHar'] = { ok: true, value: { file } };
  await store.replay(new File(['{"log":{}}'], 'a.har'), undefined);
  api.responses['listHars'] = { ok: true, value: { files: [file] } };
  await store.load({ isConnectedAnew: true });
  expect(store.notice).toEqual({ kind: 'replaying', file });
  api.responses['listHars'] = { ok: true, value: { files: [] } };
  reopen();
  await vi.waitFor(() => expect(store.notice).toBeUndefined());
});

it('lists each replayed file once, and the responses of the expanded one', async () => {
  const { api, sent, store, emit } = created();
  const end = new AbortController();
  const response = {
    method: 'GET',
    address: '/api/user/info',
    endpoint: 'user.info',
    status: 200,
    hits: 1,
    masked: [],
    missing: [],
  };
  store.start(end.signal);
  api.responses['listHars'] = {
    ok: true,
    value: { files: [file, { ...file, id: 'har-2', isEnabled: false }] },
  };
  api.responses['listHarResponses'] = { ok: true, value: { responses: [response] } };
  emit('rulesChanged', {});
  await vi.waitFor(() => expect(store.files).toHaveLength(2));
  expect(readComputed(() => store.active)).toEqual([file]);
  await store.toggle('har-1');
  expect(store.responses).toEqual([response]);
  sent.length = 0;
  await store.change({ ...file, isEnabled: false });
  await store.remove('har-1');
  expect(sent).toEqual([
    ['changeHar', { id: 'har-1', isEnabled: false, scope: 'api' }],
    ['removeHar', { id: 'har-1' }],
  ]);
  api.responses['listHars'] = { ok: true, value: { files: [] } };
  await store.load();
  expect([store.openId, store.responses]).toEqual([undefined, []]);
  end.abort();
});

it.each([
  ['a file that is too large', 'a'.repeat(maxHarBytes + 1)],
  ['a file that JSON escapes make too large', '"'.repeat(maxHarBytes / 2)],
])('does not send %s', async (_, text) => {
  const { sent, store } = created();
  await store.replay(new File([text], 'large.har'), undefined);
  expect(sent).toEqual([]);
  expect(store.notice).toEqual({ kind: 'too large' });
});

it('shows no result after a rejected import, because a message reports the rejection', async () => {
  const { api, store } = created();
  api.responses['replayHar'] = { ok: false, error: { code: 'usage', message: 'This file is not a HAR.' } };
  await store.replay(new File(['<'], 'x'), undefined);
  expect(store.notice).toBeUndefined();
  expect(store.isReading).toBe(false);
});
