import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { SourcePage } from '#main/window-server/source-page.ts';
import { serveTestWindow, type TestWindowServer } from './serve-test-window.ts';
import { refusalOf } from './test-socket.ts';

const sockets = new WebSocketServer({ noServer: true });

/** Responds with the requested path. Closes its sockets with a known code. */
const page: SourcePage = {
  nonce: 'bm9uY2U=',
  respond: ({ url }, response) => response.end(url),
  takeSocket: (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (open) => open.close(4_000)),
};

let window: TestWindowServer;
beforeEach(async () => {
  window = await serveTestWindow({ page });
});
afterEach(() => window.close());

describe('the window served from its sources', () => {
  it('is served to admitted browsers only, with a policy that fits its own script and styles', async () => {
    const cookie = await window.enter();
    const { status, body, headers } = await window.get('/window/main.tsx?t=1', { cookie });
    expect([status, body]).toEqual([200, '/window/main.tsx?t=1']);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'nonce-bm9uY2U='; style-src 'self' '/,
    );
    expect(headers['x-frame-options']).toBe('DENY');
    expect((await window.get('/window/main.tsx')).status).toBe(401);
    expect((await window.get('/window/')).status).toBe(303);
    expect((await window.get('/window/main.tsx', { cookie, host: 'evil.test' })).status).toBe(421);
  });

  it('receives changes through its own socket', async () => {
    const headers = { cookie: await window.enter(), origin: window.server.origin };
    const socket = new WebSocket(`ws://${window.host}/window/?token=1`, { headers });
    expect((await once(socket, 'close'))[0]).toBe(4_000);
  });

  it.each<[string, number, (cookie: string) => Record<string, string | undefined>]>([
    ['without a cookie', 401, () => ({ origin: window.server.origin })],
    ['from a page of another port', 403, (cookie) => ({ origin: 'http://127.0.0.1:1', cookie })],
    ['with another host name', 421, (cookie) => ({ origin: 'http://evil.test', host: 'evil.test', cookie })],
  ])('rejects a socket %s with %d', async (_how, status, headers) => {
    expect(await refusalOf(window, headers(await window.enter()), '/window/?token=1')).toBe(status);
  });
});

it('a built window has no such socket', async () => {
  const built = await serveTestWindow();
  const headers = { cookie: await built.enter(), origin: built.server.origin };
  expect(await refusalOf(built, headers, '/window/')).toBe(404);
  await built.close();
});
