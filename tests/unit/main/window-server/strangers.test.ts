import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveTestWindow, type TestWindowServer } from './serve-test-window.ts';
import { openSocket } from './test-socket.ts';

let window: TestWindowServer;
const opened: Socket[] = [];

beforeEach(async () => {
  window = await serveTestWindow();
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await window.close();
});

/** Opens a client that never closes its own side of the connection. */
async function open(): Promise<Socket> {
  const port = Number(new URL(window.server.origin).port);
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  opened.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const upgrade = [
  'GET /socket HTTP/1.1',
  'Host: evil.test',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

const openMany = (count: number) => Promise.all(Array.from({ length: count }, open));

describe('unknown connections', () => {
  it('are closed with a reason after a rejected upgrade, even if they keep their half open', async () => {
    for (let count = 0; count < 300; count += 1) {
      const socket = await open();
      socket.write(upgrade);
      const [received] = (await once(socket, 'data')) as [Buffer];
      expect(received.toString('utf8')).toMatch(/^HTTP\/1.1 421 /);
    }
    // Writes twice, because the first write to a closed connection causes a reset, which the second one reports.
    const [last] = opened.slice(-1);
    const write = promisify((text: string, received: (error?: Error | null) => void) =>
      last?.write(text, received),
    );
    await write('still there?');
    await expect(write('no?')).rejects.toMatchObject({
      code: expect.stringMatching(/EPIPE|ECONNRESET/) as string,
    });
    expect((await window.get('/')).status).toBe(200);
    await openSocket(window);
  });

  it('that send nothing do not block others, because the oldest are closed', async () => {
    const { request } = await openSocket(window);
    const silent = await openMany(300);
    const { request: askNewcomer } = await openSocket(window);
    await vi.waitUntil(() => silent.some((socket) => socket.destroyed || socket.readableEnded));
    expect(await askNewcomer(1, 'reload', { views: null })).toMatchObject({ ok: true });
    expect(await request(1, 'reload', { views: null })).toMatchObject({ ok: true });
  });

  it('do not close connections of an admitted browser', async () => {
    const cookie = await window.enter();
    const browser = await open();
    const get = `GET /window/ HTTP/1.1\r\nHost: ${window.host}\r\nCookie: ${cookie}\r\n\r\n`;
    browser.write(get);
    await once(browser, 'data');
    await openMany(300);
    browser.write(get);
    const [response] = (await once(browser, 'data')) as [Buffer];
    expect(response.toString('utf8')).toMatch(/^HTTP\/1.1 200 /);
  });
});
