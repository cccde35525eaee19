import { describe, expect, it, vi } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { CallListStore } from '#harness-ui/panels/inspector/list/call-list.store.ts';
import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';
import { sampleCall, sampleLine } from './sample-rows.ts';

async function started(rows: readonly TimelineRow[] = [], next: number | null = null, maxRows = 100) {
  const { api, sent, emit } = fakeApi();
  api.responses['listTimeline'] = { ok: true, value: { rows, next } };
  const end = new AbortController();
  const client = createIpcClient(api.harness, () => undefined);
  const store = new CallListStore(client, { only: 'all', kinds: ['call'], maxRows });
  store.start(end.signal);
  await vi.waitFor(() => expect(store.status).toBe('ready'));
  sent.length = 0;
  const grow = (grown: readonly TimelineRow[], missed = 0) => emit('timelineGrew', { rows: grown, missed });
  const responseBody = (value: { rows: readonly TimelineRow[]; next: number | null }) => {
    api.responses['listTimeline'] = { ok: true, value };
  };
  /** Returns a function that makes the next response arrive. */
  const later = () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    api.responses['listTimeline'] = promise;
    return (value: { rows: readonly TimelineRow[]; next: number | null }) => resolve({ ok: true, value });
  };
  return { sent, responseBody, later, end, grow, store, emit };
}

const ids = (store: CallListStore) => store.rows.map(({ id }) => id);

describe('CallListStore', () => {
  it('lists rows by start time, newest first and without duplicates', async () => {
    const { grow, store } = await started([sampleCall(3, {}, { isSettled: false }), sampleCall(1)]);
    grow([sampleCall(4), sampleCall(3), sampleCall(2)]);
    expect(ids(store)).toEqual([4, 3, 2, 1]);
    expect(store.rows[1]?.call?.isSettled).toBe(true);
  });

  it('sorts rows by their start time instead of their arrival', async () => {
    const { at } = sampleLine(2);
    const { grow, store } = await started([sampleCall(2, { at }), sampleCall(1)]);
    grow([sampleCall(3, { at: at - 1 }), sampleCall(4, { at })]);
    expect(readComputed(() => store.byTime.map(({ id }) => id))).toEqual([4, 2, 3, 1]);
  });

  it('finds rows by the Chinese texts that the harness shows', async () => {
    const { api, emit } = fakeApi();
    api.responses['listTimeline'] = { ok: true, value: { rows: [], next: null } };
    const store = new CallListStore(
      createIpcClient(api.harness, () => undefined),
      { only: 'all', kinds: null },
    );
    store.start(new AbortController().signal);
    store.showText('不再响应');
    await store.load();
    const rows = [sampleLine(1), sampleLine(2, { text: 'not answered', zh: '其余的不再响应' })];
    emit('timelineGrew', { rows, missed: 0 });
    expect(ids(store)).toEqual([2]);
  });

  it.each<[what: string, row: TimelineRow, choose: (store: CallListStore) => void]>([
    ['of another kind', sampleLine(9), () => undefined],
    ['of another view', sampleCall(9, { viewId: 'view-2' }), (store) => store.showView('view-1')],
    ['without the text', sampleCall(9), (store) => store.showText('POST')],
    ['that match the contract', sampleCall(9), (store) => store.showOnly('findings')],
    [
      'that are not API calls',
      sampleCall(9, { text: 'http://a/b.png' }, { endpoint: null }),
      (store) => store.showOnly('api'),
    ],
  ])('hides rows %s', async (_, row, choose) => {
    const { grow, store } = await started();
    choose(store);
    await store.load();
    grow([row]);
    expect(ids(store)).toEqual([]);
  });

  it('removes a row that no longer matches the filter', async () => {
    const failed = sampleCall(2, { level: 'problem' }, { status: 500 });
    const { grow, store } = await started([failed]);
    store.showOnly('failures');
    await store.load();
    expect(ids(store)).toEqual([2]);
    grow([sampleCall(2)]);
    expect(ids(store)).toEqual([]);
  });

  it('does not add a changed row that is older than the loaded ones', async () => {
    const { grow, store } = await started([sampleCall(20), sampleCall(19)], 19);
    grow([sampleCall(3)]);
    expect(ids(store)).toEqual([20, 19]);
  });

  it('keeps rows that arrive while the list loads', async () => {
    const { grow, store } = await started([sampleCall(1)]);
    const reading = store.load();
    grow([sampleCall(2)]);
    await reading;
    expect(ids(store)).toEqual([2, 1]);
  });

  it('shows the rows of the last filter, even if an earlier response arrives later', async () => {
    const { responseBody, later, store } = await started([sampleCall(1)]);
    const come = later();
    const first = store.load();
    responseBody({ rows: [sampleCall(2)], next: null });
    await store.load();
    come({ rows: [sampleCall(1)], next: null });
    await first;
    expect(ids(store)).toEqual([2]);
  });

  it('loads rows older than the last one', async () => {
    const { responseBody, sent, store } = await started([sampleCall(9), sampleCall(8)], 8);
    responseBody({ rows: [sampleCall(7)], next: null });
    await store.loadOlder();
    await store.loadOlder();
    expect(ids(store)).toEqual([9, 8, 7]);
    expect(sent).toMatchObject([['listTimeline', { before: 8, kinds: ['call'], limit: 200 }]]);
  });

  it('limits the number of rows, and loads discarded rows again', async () => {
    const { responseBody, sent, grow, store } = await started([], null, 5);
    grow([1, 2, 3, 4, 5, 6, 7].map((id) => sampleCall(id)));
    expect(ids(store)).toEqual([7, 6, 5, 4, 3]);
    await store.loadOlder();
    expect(sent).toEqual([]);
    store.showText('page=');
    responseBody({ rows: [sampleCall(7), sampleCall(6)], next: 6 });
    await store.load();
    responseBody({ rows: [sampleCall(5)], next: null });
    await store.loadOlder();
    expect(ids(store)).toEqual([7, 6, 5]);
  });

  it('reloads after it has missed changes', async () => {
    const { responseBody, grow, store } = await started([sampleCall(1)]);
    vi.useFakeTimers();
    responseBody({ rows: [sampleCall(501), sampleCall(500)], next: null });
    grow([sampleCall(300)], 250);
    grow([sampleCall(400)], 250);
    await vi.advanceTimersByTimeAsync(300);
    vi.useRealTimers();
    expect(ids(store)).toEqual([501, 500]);
  });

  it('clears the rows of a view, including those that are loading', async () => {
    const { responseBody, store, emit } = await started([sampleCall(2), sampleCall(1, { viewId: 'view-2' })]);
    const reading = store.load();
    responseBody({ rows: [sampleCall(1, { viewId: 'view-2' })], next: null });
    emit('timelineCleared', { views: ['view-1'] });
    expect(ids(store)).toEqual([1]);
    await reading;
    await vi.waitFor(() => expect(ids(store)).toEqual([1]));
  });

  it('reports whether a filter may hide rows', async () => {
    const { store } = await started();
    expect(readComputed(() => store.isFiltered)).toBe(false);
    store.showOnly('failures');
    expect(readComputed(() => store.isFiltered)).toBe(true);
  });
});
