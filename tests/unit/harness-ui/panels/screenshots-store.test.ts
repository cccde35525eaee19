import { expect, it } from 'vitest';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { createSendRequest } from '#harness-ui/connection/send-request.ts';
import { commonSize } from '#harness-ui/panels/screenshots/comparison/compare-blobs.ts';
import { ScreenshotsStore } from '#harness-ui/panels/screenshots/screenshots.store.ts';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import { fakeApi } from '../../ipc/fake-api.ts';
import { readComputed } from '../read-computed.ts';

const picture = (number: number): StoredScreenshot => ({
  id: `picture-${number}`,
  viewId: 'view-1',
  platformId: 'ios-safari',
  name: { zh: 'iPhone Safari', en: 'iPhone Safari' },
  url: 'http://127.0.0.1:5180/home',
  part: 'view',
  isCut: false,
  takenAt: number,
  width: 1206,
  height: 2142,
});

async function started() {
  const { api, sent, emit } = fakeApi();
  const client = createIpcClient(api.harness, () => undefined);
  const taken: unknown[] = [];
  const store = new ScreenshotsStore({
    client,
    send: createSendRequest(client, () => undefined),
    onTaken: (told) => taken.push(told),
  });
  api.responses['getScreenshots'] = { ok: true, value: { pictures: [picture(3), picture(2), picture(1)] } };
  store.start(new AbortController().signal);
  await expect.poll(() => store.pictures.length).toBe(3);
  sent.length = 0;
  return { api, sent, emit, store, taken };
}

it('selects at most two screenshots, with the first one on the left', async () => {
  const { store, emit } = await started();
  const chosen = () => readComputed(() => store.pair?.map(({ id }) => id));
  store.toggle('picture-1');
  expect(chosen()).toBeUndefined();
  for (const id of ['picture-3', 'picture-2']) store.toggle(id);
  expect(chosen()).toEqual(['picture-3', 'picture-2']);
  emit('screenshotsChanged', { pictures: [picture(4), picture(3)] });
  expect(chosen()).toBeUndefined();
});

it('loads a screenshot once, and removes it together with its list entry', async () => {
  const { api, sent, store, emit } = await started();
  api.responses['readScreenshot'] = { ok: true, value: { png: btoa('PNG') } };
  await Promise.all([store.open('picture-1'), store.open('picture-1')]);
  expect(sent).toEqual([['readScreenshot', { id: 'picture-1' }]]);
  expect(await store.loaded('picture-1')?.blob.text()).toBe('PNG');
  emit('screenshotsChanged', { pictures: [picture(3)] });
  expect(store.loaded('picture-1')).toBeUndefined();
});

it('captures the selected views and reports the result', async () => {
  const { api, sent, store, taken } = await started();
  await store.take('view-2', 'page');
  api.responses['capture'] = { ok: false, error: { code: 'usage', message: 'There is no view.' } };
  await store.take(undefined, 'view');
  expect(sent).toEqual([
    ['capture', { views: ['view-2'], part: 'page' }],
    ['capture', { views: null, part: 'view' }],
  ]);
  expect(taken).toHaveLength(1);
  expect(readComputed(() => store.isTaking)).toBe(false);
});

it('shows the progress of captures and cancels them', async () => {
  const { sent, store, emit } = await started();
  const views = [
    { viewId: 'view-1', state: 'done' },
    { viewId: 'view-2', state: 'failed' },
    { viewId: 'view-3', state: 'taking' },
  ] as const;
  emit('captureProgressed', { views: [...views] });
  expect(readComputed(() => [store.isTaking, store.doneCount, store.progress.length])).toEqual([true, 2, 3]);
  await store.cancel();
  expect(sent).toEqual([['cancelCapture', {}]]);
  emit('captureProgressed', { views: [] });
  expect(readComputed(() => store.isTaking)).toBe(false);
});

it('compares two screenshots at the smaller width, within the pixel limit', () => {
  expect(commonSize({ width: 400, height: 800 }, { width: 200, height: 300 })).toEqual({
    width: 200,
    heights: [400, 300],
  });
  const { width, heights } = commonSize({ width: 1000, height: 9000 }, { width: 1000, height: 9000 }, 90_000);
  expect([width, heights]).toEqual([100, [900, 900]]);
});
