import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller, Handlers } from '#main/harness/window/handlers.ts';
import { WindowEvents } from '#main/harness/window/window-events.ts';
import type { WindowServerOptions } from '#main/window-server/serve-window.ts';
import { socketPath } from '#shared/ipc/transport/session-messages.ts';
import { sampleView } from '../../harness-ui/window/sample-views.ts';
import { fakeHandlers } from '../harness/window/fake-handlers.ts';
import { serveTestWindow, type TestWindowServer } from './serve-test-window.ts';
import { openSocket, refusalOf } from './test-socket.ts';

let window: TestWindowServer;

const serve = async (options: Partial<WindowServerOptions>) => {
  await window.close();
  window = await serveTestWindow(options);
};

beforeEach(async () => {
  window = await serveTestWindow();
});

afterEach(() => window.close());

describe('a socket', () => {
  it('opens for the window of an admitted browser', async () => {
    const { request } = await openSocket(window);
    expect(await request(1, 'openView', { platformId: 'ipad' })).toEqual({
      ok: true,
      value: { viewId: 'view-1' },
    });
    expect(window.received).toEqual([{ platformId: 'ipad' }]);
  });

  it.each<[string, number, (cookie: string) => Record<string, string | undefined>]>([
    ['without a cookie', 401, () => ({ origin: window.server.origin })],
    ['with a guessed cookie', 401, (cookie) => ({ origin: window.server.origin, cookie: `${cookie}x` })],
    ['of a page of another port', 403, (cookie) => ({ origin: 'http://127.0.0.1:1', cookie })],
    ['without an origin', 403, (cookie) => ({ cookie })],
    ['with another host name', 421, (cookie) => ({ origin: 'http://evil.test', host: 'evil.test', cookie })],
  ])('%s is rejected with %d', async (_what, status, headers) => {
    const browser = await window.admit();
    const { ticket } = await window.openSession(browser);
    expect(await refusalOf(window, headers(browser.cookie), socketPath(ticket))).toBe(status);
  });

  it('opens at its own path only', async () => {
    const headers = { origin: window.server.origin, cookie: await window.enter() };
    expect(await refusalOf(window, headers, '/window/')).toBe(404);
  });

  it('is rejected if the maximum number of windows is open', async () => {
    await serve({ limits: { windows: 1 } });
    const { socket, request } = await openSocket(window);
    const headers = { origin: window.server.origin, cookie: await window.enter() };
    expect(await refusalOf(window, headers, socketPath('any'))).toBe(503);
    // Expects that the existing window is not affected.
    expect(await request(1, 'reload', { views: null })).toMatchObject({ ok: true });
    socket.close();
  });
});

it('windows of a replaced harness reconnect after the last events', async () => {
  const { request, closed, messages } = await openSocket(window);
  const ended = closed();
  const other = fakeHandlers();
  const ofOther = new WindowEvents();
  expect(await request(1, 'reload', { views: null })).toMatchObject({ ok: true });
  window.events.notify('viewOpened', { view: sampleView(0) });
  window.events.flush();
  window.server.replace({ handlers: other.handlers, events: ofOther, live: { watch: () => undefined } });
  expect(await ended).toMatchObject({ code: 1012 });
  expect(messages.at(-1)).toMatchObject({ kind: 'events' });
  const again = await openSocket(window);
  await again.request(1, 'openView', { platformId: 'ipad' });
  expect(other.received).toEqual([{ platformId: 'ipad' }]);
  expect(window.received).toEqual([{ views: null }]);
});

describe('a message', () => {
  it.each<[string, string | Buffer, number, RegExp]>([
    ['that is not JSON', '{"kind":', 1007, /not JSON/],
    ['of an unknown kind', '{"kind":"eval","code":"1"}', 1007, /does not fit/],
    ['with an invalid id', '{"kind":"request","id":"1","name":"reload","input":{}}', 1007, /does not fit/],
    ['in binary form', Buffer.from([1, 2, 3]), 1003, /binary/],
    ['that is too large', JSON.stringify({ kind: 'request', text: 'x'.repeat(2_000) }), 1009, /^$/],
  ])('%s closes only that connection', async (_what, message, code, reason) => {
    await serve({ limits: { messageBytes: 1_000 } });
    const [bad, good] = [await openSocket(window), await openSocket(window)];
    bad.socket.send(message);
    expect(await bad.closed()).toEqual({ code, reason: expect.stringMatching(reason) as string });
    expect(await good.request(1, 'reload', { views: null })).toMatchObject({ ok: true });
  });

  it('above the rate limit closes the connection', async () => {
    await serve({ limits: { messagesPerSecond: 10 } });
    const { send, closed } = await openSocket(window);
    for (let count = 0; count < 11; count += 1) send({ kind: 'drawn', picture: count });
    expect(await closed()).toMatchObject({ code: 1008 });
  });
});

describe('a request', () => {
  it.each([
    ['openEverything', {}, /openEverything/],
    ['openView', { platformId: 7 }, /openView: \/platformId/],
  ])('%s %j is rejected because it violates the contract', async (name, input, message) => {
    const { request } = await openSocket(window);
    const error = { code: 'contract', message: expect.stringMatching(message) as string };
    expect(await request(1, name, input)).toEqual({ ok: false, error });
    expect(await request(2, 'reload', { views: null })).toMatchObject({ ok: true });
  });

  it('is rejected while too many requests are pending', async () => {
    const { promise: responded, resolve: respond } = Promise.withResolvers<Record<string, never>>();
    const { handlers } = fakeHandlers({ reload: () => responded });
    await serve({ handlers, limits: { pendingRequests: 1 } });
    const { request } = await openSocket(window);
    const first = request(1, 'reload', { views: null });
    expect(await request(2, 'reload', { views: null })).toMatchObject({ error: { code: 'rejected' } });
    respond({});
    expect(await first).toMatchObject({ ok: true });
    expect(await request(3, 'reload', { views: null })).toMatchObject({ ok: true });
  });

  it('has a signal that aborts when its window is closed', async () => {
    const { promise: called, resolve: call } = Promise.withResolvers<Caller>();
    const reload: Handlers['reload'] = (_input, caller) => {
      call(caller);
      return Promise.withResolvers<Record<string, never>>().promise;
    };
    await serve({ handlers: fakeHandlers({ reload }).handlers });
    const { send, socket } = await openSocket(window);
    send({ kind: 'request', id: 1, name: 'reload', input: { views: null } });
    const { windowId, signal } = await called;
    expect({ windowId, hasGone: signal.aborted }).toEqual({ windowId: 'window-1', hasGone: false });
    socket.terminate();
    await vi.waitUntil(() => signal.aborted);
  });
});

describe('events', () => {
  it('are sent to every window, and those of one turn in one message', async () => {
    const [first, second] = [await openSocket(window), await openSocket(window)];
    window.events.notify('addressFocusRequested', {});
    window.events.notify('viewOpened', { view: sampleView(0) });
    const events = [
      { name: 'addressFocusRequested', event: {} },
      { name: 'viewOpened', event: { view: sampleView(0) } },
    ];
    await vi.waitUntil(() => first.messages.length > 0 && second.messages.length > 0);
    expect(first.messages).toEqual([{ kind: 'events', events }]);
    expect(second.messages).toEqual(first.messages);
  });

  it('that are sent before a response arrive before it', async () => {
    const { handlers } = fakeHandlers({
      reload: async () => {
        window.events.notify('addressFocusRequested', {});
        return {};
      },
    });
    await serve({ handlers });
    const { request, messages } = await openSocket(window);
    await request(1, 'reload', { views: null });
    expect(messages.map(({ kind }) => kind)).toEqual(['events', 'reply']);
  });
});

describe('a slow window', () => {
  it('is disconnected before it uses much memory, without affecting others', async () => {
    const views = [sampleView(0, { url: `http://127.0.0.1/${'x'.repeat(2_000_000)}` })];
    const { handlers } = fakeHandlers({
      getHarness: async () => ({
        pictures: 'live',
        platforms: [],
        settings: {},
        sets: [],
        addresses: [],
        views,
      }),
    });
    await serve({ handlers, limits: { bufferBytes: 1024 * 1024 } });
    const [slow, quick] = [await openSocket(window), await openSocket(window)];
    const closed = slow.closed();
    slow.socket.pause();
    for (let id = 1; id <= 30; id += 1) slow.send({ kind: 'request', id, name: 'getHarness', input: {} });
    await vi.waitUntil(() => window.problems.length > 0);
    expect(window.problems).toEqual(['window-1 reads too slowly and is disconnected']);
    slow.socket.resume();
    expect(await closed).toMatchObject({ code: 1006 });
    expect(await quick.request(1, 'reload', { views: null })).toMatchObject({ ok: true });
  });

  it('is disconnected if it no longer responds, without affecting others', async () => {
    await serve({ limits: { aliveIntervalMs: 50 } });
    const dead = await openSocket(window, { autoPong: false });
    const closed = dead.closed();
    const alive = await openSocket(window);
    expect(await closed).toMatchObject({ code: 1006 });
    expect(window.problems).toEqual(['window-1 no longer responds and is disconnected']);
    expect(await alive.request(1, 'reload', { views: null })).toMatchObject({ ok: true });
    alive.send({ kind: 'alive' });
    await vi.waitUntil(() => alive.messages.some(({ kind }) => kind === 'alive'));
  });
});
