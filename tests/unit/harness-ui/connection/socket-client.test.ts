import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { when } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '#harness-ui/connection/open-session.ts';
import { SocketClient, type SocketClientDeps } from '#harness-ui/connection/socket-client.ts';
import type { Handlers } from '#main/harness/window/handlers.ts';
import type { ShowPicture } from '#main/window-server/live-source.ts';
import type { AppError } from '#shared/errors.ts';
import type { EventOf } from '#shared/ipc/channels.ts';
import { maxHarBytes } from '#shared/ipc/records/har.ts';
import { maxMessageBytes } from '#shared/ipc/transport/message-limit.ts';
import { socketPath } from '#shared/ipc/transport/session-messages.ts';
import { fakeHandlers } from '../../main/harness/window/fake-handlers.ts';
import {
  serveTestWindow,
  type TestBrowser,
  type TestWindowServer,
} from '../../main/window-server/serve-test-window.ts';

const views: ShowPicture[] = [];
let replaced: Partial<Handlers>;
let received: readonly unknown[];
let window: TestWindowServer;
let wire: Awaited<ReturnType<typeof cuttableWire>>;
let life: AbortController;

beforeEach(async () => {
  replaced = {};
  views.length = 0;
  const recording = fakeHandlers({
    reload: (...given) => replaced.reload?.(...given) ?? Promise.resolve({}),
  });
  received = recording.received;
  const live = { watch: (_id: string, _options: unknown, show: ShowPicture) => void views.push(show) };
  window = await serveTestWindow({ handlers: recording.handlers, live });
  wire = await cuttableWire(Number(new URL(window.server.origin).port));
  life = new AbortController();
});

afterEach(async () => {
  life.abort();
  wire.close();
  await window.close();
});

/** Starts a proxy to the server. Its connections can be cut and restored, like those of a tunnel. */
async function cuttableWire(port: number) {
  const ends = new Set<Socket>();
  const pairs: [Socket, Socket][] = [];
  const join = (near: Socket) => {
    const far = new (near.constructor as typeof Socket)().connect(port, '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.once('close', () => ends.delete(end));
    }
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
  };
  let server: Server = createServer(join).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  const cut = () => {
    server.close();
    for (const end of ends) end.destroy();
  };
  return {
    host: `127.0.0.1:${ownPort}`,
    cut,
    /** Stops forwarding data without closing the connection. */
    freeze: () => {
      for (const end of ends) end.unpipe();
    },
    thaw: () => {
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    mend: async () => {
      server = createServer(join).listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
    close: cut,
  };
}

/** Returns a client of an authorized browser. It connects through the proxy. */
async function connected(deps: Partial<Pick<SocketClientDeps, 'silenceMs' | 'heartbeat'>> = {}) {
  const browser = await window.admit();
  const problems: AppError[] = [];
  const client = new SocketClient({
    connect: (signal) => connectSocket(browser, signal),
    onProblem: (error) => problems.push(error),
    connectTimeoutMs: 500,
    backOff: () => 1,
    ...deps,
  });
  client.start(life.signal);
  await when(() => client.status === 'open');
  return { client, problems };
}

async function connectSocket({ cookie, key }: TestBrowser, signal: AbortSignal) {
  const origin = `http://${wire.host}`;
  const { ticket, toolsPath } = await openSession({
    post: (path, body) => {
      const headers = { 'content-type': 'application/json', origin, cookie };
      return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    },
    storage: { getItem: () => key },
    crypto,
  });
  // Passes the cookie as a header, which only Node's WebSocket supports.
  const options = { headers: { cookie, origin } } as unknown as string[];
  return { socket: new WebSocket(`ws://${wire.host}${socketPath(ticket)}`, options), toolsPath };
}

const never = () => Promise.withResolvers<Record<string, never>>().promise;

describe('SocketClient', () => {
  it('returns responses, and rejects with the AppError of a failed request', async () => {
    const { client } = await connected();
    expect(await client.request('capture', { views: null })).toEqual({
      folder: '/pictures',
      files: [],
      problems: [],
    });
    const failing = client.request('closeView', { viewId: 'no view' });
    await expect(failing).rejects.toMatchObject({
      code: 'contract',
      message: expect.stringMatching(/viewId/) as string,
    });
  });

  it("sends the largest HAR file, and rejects messages larger than the server's limit", {
    tags: ['complete'],
  }, async () => {
    const { client } = await connected();
    // Counts each quote as two characters, because JSON escapes it. The quotes around the text add two more.
    const har = (bytes: number) => '"'.repeat((bytes - 2) / 2);
    const longest = { views: null, name: 'x'.repeat(255), text: har(maxHarBytes) };
    expect(new Blob([JSON.stringify(longest.text)]).size).toBe(maxHarBytes);
    await client.request('replayHar', longest);
    expect(received.at(-1)).toEqual(longest);
    await expect(
      client.request('replayHar', { ...longest, text: har(maxMessageBytes) }),
    ).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringMatching(/up to 16 MB/) as string,
      zh: expect.stringMatching(/最多发送 16 MB/) as string,
    });
    expect(client.status).toBe('open');
    expect(await client.request('reload', { views: null })).toEqual({});
  });

  it('delivers events until the listener is removed', async () => {
    const { client } = await connected();
    const heard: EventOf<'addressFocusRequested'>[] = [];
    const listening = new AbortController();
    client.on('addressFocusRequested', (event) => heard.push(event), listening.signal);
    window.events.notify('addressFocusRequested', {});
    await vi.waitUntil(() => heard.length === 1);
    listening.abort();
    window.events.notify('addressFocusRequested', {});
    await client.request('reload', { views: null });
    expect(heard).toEqual([{}]);
  });

  it('rejects pending and new requests while the connection is lost', async () => {
    replaced = { reload: never };
    const { client } = await connected();
    const underWay = client.request('reload', { views: null });
    wire.cut();
    await expect(underWay).rejects.toMatchObject({
      code: 'network',
      message: expect.stringMatching(/npm start/) as string,
    });
    expect(client.status).toBe('lost');
    await expect(client.request('capture', { views: null })).rejects.toMatchObject({ code: 'network' });
  });

  it('reconnects and calls the open listeners again', async () => {
    const { client } = await connected();
    let openings = 0;
    client.onOpen(() => {
      openings += 1;
    }, life.signal);
    expect(openings).toBe(1);
    wire.cut();
    await when(() => client.status === 'lost');
    await wire.mend();
    await when(() => client.status === 'open');
    expect(openings).toBe(2);
    expect(client.error).toBeUndefined();
    expect(await client.request('reload', { views: null })).toEqual({});
  });

  it('has the status silent while no message arrives, and open afterwards', async () => {
    const { client } = await connected({ heartbeat: { intervalMs: 10, silentAfterMs: 60 } });
    wire.freeze();
    const received = client.request('reload', { views: null });
    let hasResponse = false;
    void received.then(() => {
      hasResponse = true;
    });
    await when(() => client.status === 'silent');
    expect(client.silentSeconds).toBeGreaterThan(0);
    expect(hasResponse).toBe(false);
    wire.thaw();
    expect(await received).toEqual({});
    await when(() => client.status === 'open');
    expect(client.silentSeconds).toBe(0);
  });

  it('reconnects immediately on retry', async () => {
    const { client } = await connected({ heartbeat: { intervalMs: 10, silentAfterMs: 60 } });
    wire.freeze();
    await when(() => client.status === 'silent');
    client.retry();
    expect(client.status).toBe('lost');
    await when(() => client.status === 'open');
  });

  it('detects a connection that died without a close event', async () => {
    const { client } = await connected({ silenceMs: 100 });
    wire.freeze();
    await when(() => client.status === 'lost');
    await when(() => client.status === 'open');
  });

  it('reports that the browser is no longer authorized', async () => {
    const { client } = await connected();
    await window.close();
    window = await serveTestWindow({ ports: [Number(new URL(window.server.origin).port)] });
    await when(() => client.error?.code === 'rejected');
    expect(client.error?.message).toMatch(/not authorized. Open the new URL/);
  });

  it('returns the developer tools path of this run', async () => {
    const { client } = await connected();
    expect(client.toolsPath).toMatch(/^\/devtools\/[\w-]{43}\/$/);
  });

  it('closes when its signal aborts', async () => {
    const { client } = await connected();
    life.abort();
    expect(client.status).toBe('lost');
    await expect(client.request('reload', { views: null })).rejects.toMatchObject({ code: 'network' });
  });
});

describe('live frames', () => {
  const shown = [{ viewId: 'view-1', scale: 1 }];

  it('arrive only after the previous one was acknowledged, even if drawing it failed', async () => {
    const { client, problems } = await connected();
    const drawn: string[] = [];
    client.pictures.onFrame(async (bytes) => {
      drawn.push(new TextDecoder().decode(bytes));
      if (drawn.length === 1) throw new Error('This is no picture');
    }, life.signal);
    client.pictures.show(shown);
    await vi.waitUntil(() => views.length === 1);
    await views[0]?.(new TextEncoder().encode('a'));
    await views[0]?.(new TextEncoder().encode('b'));
    expect(drawn).toEqual(['a', 'b']);
    expect(problems).toMatchObject([{ message: 'This is no picture' }]);
  });

  it('are requested again after reconnecting', async () => {
    const { client } = await connected();
    client.pictures.show(shown);
    await vi.waitUntil(() => views.length === 1);
    wire.cut();
    await when(() => client.status === 'lost');
    await wire.mend();
    await vi.waitUntil(() => views.length === 2);
  });
});
