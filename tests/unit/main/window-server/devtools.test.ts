import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { ToolsSource } from '#main/window-server/tools-source.ts';
import { serveTestWindow, type TestWindowServer } from './serve-test-window.ts';
import { refusalOf } from './test-socket.ts';

/** Logs a browser in. Returns its cookie and the paths to the developer tools of a view. */
const admit = async () => {
  const browser = await window.admit();
  const { toolsPath } = await window.openSession(browser);
  return { cookie: browser.cookie, toolsPath, path: `${toolsPath}socket/view-1` };
};

/** One view, whose page sends back what it receives. */
const tools: ToolsSource = {
  file: async (path) =>
    path === 'devtools_app.html' ? { body: Buffer.from('tools'), type: 'text/html' } : undefined,
  connect: async (viewId, { send }, signal) => {
    if (viewId !== 'view-1') throw new Error('not open');
    return (text) => {
      if (!signal.aborted) send(`echo ${text}`);
    };
  },
};

/** Page that sends this many bytes to its tools at once. */
const chatty = (bytes: number): ToolsSource => ({
  ...tools,
  connect: async (_viewId, { send }) => {
    return () => {
      for (let received = 0; received < bytes; received += 1_000_000) send('x'.repeat(1_000_000));
    };
  },
});

const openTools = async (options: { readonly autoPong?: boolean } = {}) => {
  const { cookie, path } = await admit();
  const headers = { cookie, origin: window.server.origin };
  const socket = new WebSocket(`ws://${window.host}${path}`, { headers, ...options });
  await once(socket, 'open');
  return socket;
};

let window: TestWindowServer;
beforeEach(async () => {
  window = await serveTestWindow({ tools });
});
afterEach(() => window.close());

describe('the developer tools of a view', () => {
  it('are a page of their own, for admitted browsers only', async () => {
    const { cookie, toolsPath, path } = await admit();
    const { status, headers } = await window.get(`${toolsPath}view/view-1`, { cookie });
    expect([status, headers.location]).toEqual([
      303,
      `${toolsPath}devtools_app.html?ws=${window.host}${path}`,
    ]);
    const page = await window.get(`${toolsPath}devtools_app.html`, { cookie });
    expect(page).toMatchObject({ status: 200, body: 'tools' });
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
    expect((await window.get(`${toolsPath}devtools_app.html`)).status).toBe(401);
    expect((await window.get(`${toolsPath}view/view-1`)).status).toBe(401);
    expect((await window.get(`${toolsPath}other.js`, { cookie })).status).toBe(404);
    expect((await window.get(`${toolsPath}view/1`, { cookie })).status).toBe(404);
  });

  it('cannot be reached by a cookie alone or by the path of an earlier run', async () => {
    const { cookie } = await admit();
    const earlier = `/devtools/${'x'.repeat(43)}/`;
    for (const path of ['view/view-1', 'devtools_app.html'])
      expect((await window.get(earlier + path, { cookie })).status).toBe(401);
    expect((await window.get('/devtools/view/view-1', { cookie })).status).toBe(401);
    const headers = { origin: window.server.origin, cookie };
    expect(await refusalOf(window, headers, `${earlier}socket/view-1`)).toBe(401);
    expect(await refusalOf(window, headers, '/devtools/socket/view-1')).toBe(404);
  });

  it.each<[string, number, (cookie: string) => Record<string, string | undefined>]>([
    ['without a cookie', 401, () => ({ origin: window.server.origin })],
    ['from a page of another port', 403, (cookie) => ({ origin: 'http://127.0.0.1:1', cookie })],
    ['with another host name', 421, (cookie) => ({ origin: 'http://evil.test', host: 'evil.test', cookie })],
  ])('%s are rejected with %d', async (_how, status, headers) => {
    const { cookie, path } = await admit();
    expect(await refusalOf(window, headers(cookie), path)).toBe(status);
  });

  it('exchange messages with their view, and are closed if it is not open', async () => {
    const { cookie, toolsPath } = await admit();
    const headers = { cookie, origin: window.server.origin };
    const socket = await openTools();
    socket.send('{"id":1}');
    const [response] = (await once(socket, 'message')) as [Buffer];
    expect(response.toString('utf8')).toBe('echo {"id":1}');
    socket.close();
    const other = new WebSocket(`ws://${window.host}${toolsPath}socket/view-2`, { headers });
    expect((await once(other, 'close'))[0]).toBe(1011);
    expect(window.problems).toEqual(['developer tools of view-2: not open']);
  });

  it('are disconnected if they read too slowly, without affecting others', async () => {
    await window.close();
    const limits = { toolsBufferBytes: 8 * 1024 * 1024 };
    window = await serveTestWindow({ tools: chatty(30_000_000), limits });
    const [asleep, awake] = [await openTools(), await openTools()];
    asleep.pause();
    asleep.send('{"id":1}');
    await vi.waitUntil(() => window.problems.length > 0);
    expect(window.problems).toEqual(['developer tools of view-1 read too slowly and are disconnected']);
    const closed = once(asleep, 'close');
    asleep.resume();
    expect((await closed)[0]).toBe(1006);
    const responded = once(awake, 'message');
    awake.send('{"id":1}');
    await responded;
  });

  it('are disconnected if they no longer respond, without affecting others', async () => {
    await window.close();
    window = await serveTestWindow({ tools, limits: { aliveIntervalMs: 50 } });
    const alive = await openTools();
    const dead = await openTools({ autoPong: false });
    expect((await once(dead, 'close'))[0]).toBe(1006);
    expect(window.problems).toEqual(['developer tools of view-1 no longer respond and are disconnected']);
    const responded = once(alive, 'message');
    alive.send('{"id":1}');
    await responded;
  });
});
