import { describe, expect, it } from 'vitest';
import type { HarnessClient } from '#harness-ui/connection/harness-client.ts';
import { createIpcClient } from '#harness-ui/connection/ipc-client.ts';
import { HarnessStore } from '#harness-ui/harness.store.ts';
import type { RequestName } from '#shared/ipc/channels.ts';
import { fakeApi } from '../ipc/fake-api.ts';
import { emptyHarness } from '../main/harness/window/fake-handlers.ts';
import { readComputed } from './read-computed.ts';
import { mismatchingVerification, samplePlatforms, sampleView } from './window/sample-views.ts';

const success = (value: unknown) => ({ ok: true, value });
const failure = { ok: false, error: { code: 'storage', message: 'The disk is full.' } };

async function started(responses: Partial<Record<RequestName, unknown>> = {}) {
  const { api, sent, emit } = fakeApi();
  const views = [sampleView(0), sampleView(1, { verification: mismatchingVerification })];
  Object.assign(api.responses, {
    getHarness: success({ ...emptyHarness, platforms: samplePlatforms, views }),
    ...responses,
  });
  const ipc = createIpcClient(api.harness, () => undefined);
  const opened: (() => void)[] = [];
  const client: HarnessClient = {
    status: 'open',
    silentSeconds: 0,
    error: undefined,
    request: ipc.request,
    on: ipc.on,
    onOpen: (listener) => {
      opened.push(listener);
      listener();
    },
    retry: ipc.retry,
    toolsPath: undefined,
    pictures: undefined,
  };
  /** Simulates a lost and restored connection. */
  const reconnect = () => {
    for (const listener of opened) listener();
  };
  const store = new HarnessStore(client, { load: () => undefined });
  const life = new AbortController();
  store.start(life.signal);
  await expect.poll(() => readComputed(() => store.status)).not.toBe('loading');
  sent.length = 0;
  return { store, api, sent, emit, life, reconnect };
}

describe('HarnessStore', () => {
  it('loads platforms and views, and counts the verifications', async () => {
    const { store } = await started();
    expect(store.status).toBe('ready');
    expect(readComputed(() => store.platforms.length)).toBe(samplePlatforms.length);
    expect(readComputed(() => [store.matchingCount, store.mismatchingCount])).toEqual([1, 1]);
  });

  it('keeps the error of a failed load until a retry succeeds', async () => {
    const { store } = await started({ getHarness: failure });
    expect(store.status).toBe('failed');
    expect(store.error).toMatchObject({ code: 'storage' });
  });

  it('adds new platforms, and reopens a view whose platform was changed', async () => {
    const { store, sent, emit } = await started();
    emit('platformsChanged', { platforms: samplePlatforms.slice(0, 1), folder: '/platforms', problems: [] });
    expect(readComputed(() => store.platforms.length)).toBe(1);
    await store.reopenView(sampleView(0));
    expect(sent).toEqual([
      ['closeView', { viewId: 'view-1' }],
      ['openView', { platformId: 'wechat-android', address: 'http://127.0.0.1:5180/home' }],
    ]);
  });

  it('opens a closed platform and closes an open one', async () => {
    const { store, sent } = await started();
    await store.togglePlatform('ipad');
    await store.togglePlatform('wechat-android');
    expect(sent).toEqual([
      ['openView', { platformId: 'ipad' }],
      ['closeView', { viewId: 'view-1' }],
    ]);
  });

  it('sends the address to all views or to the target view, but never an empty one', async () => {
    const { store, sent } = await started();
    store.setAddress(' /book/1 ');
    await store.sendAddress();
    store.setRecipient('view-2');
    store.setAddress('/book/1');
    await store.sendAddress();
    store.setAddress('  ');
    await store.sendAddress();
    expect(sent).toEqual([
      ['navigate', { views: null, address: '/book/1' }],
      ['navigate', { views: ['view-2'], address: '/book/1' }],
    ]);
  });

  it('shows the address of the views unless the user is typing one', async () => {
    const { store, emit, api } = await started();
    emit('viewChanged', { viewId: 'view-1', changes: { url: 'http://127.0.0.1:5180/novel' } });
    store.setRecipient('view-1');
    expect(readComputed(() => store.address)).toBe('/novel');
    store.setAddress('/vo');
    emit('viewChanged', { viewId: 'view-1', changes: { url: 'http://127.0.0.1:5180/user' } });
    expect(readComputed(() => store.address)).toBe('/vo');
    api.responses['navigate'] = { ok: false, error: { code: 'usage', message: 'no' } };
    await store.sendAddress();
    expect(readComputed(() => store.address)).toBe('/vo');
    delete api.responses['navigate'];
    await store.sendAddress();
    expect(readComputed(() => store.address)).toBe('/user');
  });

  it('clears the target and the inspected view when they are closed', async () => {
    const { store, emit } = await started();
    store.setRecipient('view-2');
    store.inspect('view-2');
    expect(readComputed(() => store.inspected?.id)).toBe('view-2');
    emit('viewClosed', { viewId: 'view-2' });
    expect(store.recipient).toBeUndefined();
    expect(store.inspectedId).toBeUndefined();
  });

  it('reports saved and failed screenshots, and removes the message when it is dismissed', async () => {
    const { store, emit } = await started({
      capture: success({ folder: '/p', files: ['a', 'b'], problems: [] }),
    });
    await store.capture();
    expect(store.message).toEqual({ kind: 'pictures', folder: '/p', count: 2, problems: [] });
    store.dismissMessage();
    expect(store.message).toBeUndefined();
    emit('commandEnded', { kind: 'failed', error: { code: 'cdp', message: 'gone' } });
    expect(store.message).toEqual({ kind: 'failed', error: { code: 'cdp', message: 'gone' } });
  });

  it('resets the frames after reconnecting, and counts only ready pages', async () => {
    const { store, api, reconnect } = await started({
      capture: success({ folder: '/p', files: ['a'], problems: [] }),
    });
    await store.capture();
    const views = [sampleView(0, { verification: { ok: false, facts: [], isPageReady: false } })];
    Object.assign(api.responses, { getHarness: success({ ...emptyHarness, views }) });
    reconnect();
    expect(store.message).toBeUndefined();
    await expect.poll(() => readComputed(() => store.views.length)).toBe(1);
    expect(readComputed(() => [store.matchingCount, store.mismatchingCount])).toEqual([0, 0]);
  });

  it('shows the error of a rejected request as a message', async () => {
    const { store } = await started({ reload: failure });
    await store.send('reload', { views: null });
    expect(store.message).toMatchObject({ kind: 'failed', error: { code: 'storage' } });
  });

  it('drops an error when the user starts another action, which may succeed', async () => {
    const { store, api } = await started({ rotate: failure });
    const failed = { kind: 'failed', error: { code: 'storage' } };
    await store.send('rotate', { viewId: 'view-1' });
    expect(store.message).toMatchObject(failed);
    // Expects that the message about a failed user action stays, because the window sends these requests by itself.
    await store.send('sendInput', { viewId: 'view-1', inputs: [{ kind: 'touchCancel' }] });
    await store.send('getConditions', {});
    expect(store.message).toMatchObject(failed);
    await store.send('rotate', { viewId: 'view-2' });
    expect(store.message).toMatchObject(failed);
    Object.assign(api.responses, { rotate: success({}) });
    await store.send('rotate', { viewId: 'view-2' });
    expect(store.message).toBeUndefined();
    await store.capture();
    const reloading = store.send('reload', { views: null });
    expect(store.message?.kind).toBe('pictures');
    await reloading;
  });

  it('accepts at most twelve views', async () => {
    const { store, emit } = await started();
    expect(readComputed(() => store.isFull)).toBe(false);
    for (let index = 2; index < 12; index += 1)
      emit('viewOpened', { view: { ...sampleView(0), id: `view-${index + 1}` } });
    expect(readComputed(() => store.isFull)).toBe(true);
  });

  it('rotates phones but not desktops', async () => {
    const { store } = await started();
    expect(store.canTurn(sampleView(0))).toBe(true);
    expect(store.canTurn(sampleView(5))).toBe(false);
    expect(store.canTurn(sampleView(0, { status: 'failed' }))).toBe(false);
  });

  it('ignores events after its signal aborts', async () => {
    const { store, emit, life } = await started();
    life.abort();
    emit('viewClosed', { viewId: 'view-1' });
    emit('addressFocusRequested', {});
    expect(store.views).toHaveLength(2);
    expect(store.addressFocusRequests).toBe(0);
  });
});
