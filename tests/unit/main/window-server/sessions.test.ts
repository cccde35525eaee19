import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '#harness-ui/connection/open-session.ts';
import { sessionStore, windowPorts } from '#main/commands/start/window-ports.ts';
import { ServerSettings } from '#main/harness/settings/server-settings.ts';
import {
  KEY_STORAGE_NAME,
  SESSION_OPEN_PATH,
  SESSION_PROOF_PATH,
  socketPath,
} from '#shared/ipc/transport/session-messages.ts';
import { serveTestWindow, type TestBrowser, type TestWindowServer } from './serve-test-window.ts';
import { refusalOf } from './test-socket.ts';

const running: TestWindowServer[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'window-sessions-'));
});

afterEach(async () => {
  vi.useRealTimers();
  for (const window of running.splice(0)) await window.close();
  await rm(folder, { recursive: true });
});

async function start(requested?: number) {
  const lines: string[] = [];
  const memory = await ServerSettings.open(folder, (line) => lines.push(line));
  const window = await serveTestWindow({
    ports: windowPorts(requested, memory.port),
    sessions: sessionStore(requested, memory, (line) => lines.push(line)),
  });
  running.push(window);
  const end = async () => {
    running.splice(running.indexOf(window), 1);
    await window.close();
    await memory.release();
  };
  return { window, port: Number(new URL(window.server.origin).port), lines, end };
}

const openAs = ({ cookie, key }: TestBrowser, origin: string) =>
  openSession({
    post: (path, body) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify(body),
      }),
    storage: { getItem: (name) => (name === KEY_STORAGE_NAME ? key : null) },
    crypto,
  });

describe('a cookie without its key', () => {
  it.each([
    ['no key', {}, 400],
    ['a guessed key', { key: 'x'.repeat(43) }, 401],
  ])('opens nothing with %s', async (_what, body, status) => {
    const { window } = await start();
    const cookie = await window.enter();
    expect((await window.post(SESSION_OPEN_PATH, JSON.stringify(body), { cookie })).status).toBe(status);
  });

  it('opens nothing with the key of another browser, and that key opens nothing without a cookie', async () => {
    const { window } = await start();
    const [own, other] = [await window.admit(), await window.admit()];
    for (const cookie of [own.cookie, ''])
      await expect(window.openSession({ cookie, key: other.key })).rejects.toThrow(/401/);
  });

  it.each([undefined, '', 'x'.repeat(43)])('opens no socket with the ticket %s', async (ticket) => {
    const { window } = await start();
    const headers = { origin: window.server.origin, cookie: await window.enter() };
    expect(await refusalOf(window, headers, ticket === undefined ? '/socket' : socketPath(ticket))).toBe(401);
  });

  it('opens no socket with a ticket that is used or belongs to another browser', async () => {
    const { window } = await start();
    const [own, other] = [await window.admit(), await window.admit()];
    const { ticket } = await window.openSession(other);
    const { origin } = window.server;
    expect(await refusalOf(window, { origin, cookie: own.cookie }, socketPath(ticket))).toBe(401);
    expect(await refusalOf(window, { origin, cookie: other.cookie }, socketPath(ticket))).toBe(401);
  });

  it('returns nothing to a page of another origin', async () => {
    const { window } = await start();
    const { cookie, key } = await window.admit();
    const origin = 'http://127.0.0.1:1';
    const nonce = 'n'.repeat(43);
    expect((await window.post(SESSION_OPEN_PATH, JSON.stringify({ key }), { cookie, origin })).status).toBe(
      403,
    );
    expect(
      (await window.post(SESSION_PROOF_PATH, JSON.stringify({ nonce }), { cookie, origin })).status,
    ).toBe(403);
  });
});

describe('after a restart', () => {
  it('the window has the same port, and an admitted browser stays admitted', async () => {
    const first = await start();
    const browser = await first.window.admit();
    await openAs(browser, first.window.server.origin);
    await first.end();
    const second = await start();
    expect(second.port).toBe(first.port);
    const opened = await openAs(browser, second.window.server.origin);
    expect(opened).toHaveProperty('build');
    // Expects other secrets in the new run.
    await expect(
      openAs({ ...browser, key: 'x'.repeat(43) }, second.window.server.origin),
    ).rejects.toMatchObject({
      code: 'contract',
    });
  });

  it('the stored file is readable by its owner only and admits nobody', async () => {
    const first = await start();
    const browser = await first.window.admit();
    const { ticket, toolsPath } = await openAs(browser, first.window.server.origin);
    await first.end();
    const file = join(folder, 'window-server.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    const secrets = [browser.cookie.split('=')[1], browser.key, ticket, toolsPath.split('/')[2]];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const second = await start();
    const { sessions } = JSON.parse(text) as { sessions: Record<string, string>[] };
    const [stolen] = sessions;
    const name = browser.cookie.split('=')[0];
    for (const cookie of [`${name}=${stolen?.['cookie']}`, browser.cookie])
      for (const key of [stolen?.['serverKey'], stolen?.['windowKey'], stolen?.['cookie']])
        await expect(second.window.openSession({ cookie, key: String(key) })).rejects.toThrow(/401/);
  });

  it('a session ends a week after its last use', async () => {
    const first = await start();
    const browser = await first.window.admit();
    const { origin } = first.window.server;
    vi.useFakeTimers({ toFake: ['Date'] });
    const day = 24 * 60 * 60 * 1_000;
    vi.setSystemTime(Date.now() + 6 * day);
    await openAs(browser, origin);
    vi.setSystemTime(Date.now() + 6 * day);
    await first.end();
    const second = await start();
    await openAs(browser, second.window.server.origin);
    await second.end();
    vi.setSystemTime(Date.now() + 8 * day);
    const third = await start();
    await expect(openAs(browser, third.window.server.origin)).rejects.toMatchObject({ code: 'rejected' });
  });

  it('a program that took over the port receives no key, and the window moves to another port', async () => {
    const first = await start();
    const browser = await first.window.admit();
    await first.end();
    const received: string[] = [];
    const squatter = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk.toString('utf8')));
      request.on('end', () => response.end(JSON.stringify({ proof: 'x'.repeat(43) })));
    });
    const listening = Promise.withResolvers<void>();
    squatter.listen(first.port, '127.0.0.1', listening.resolve);
    await listening.promise;
    expect((squatter.address() as AddressInfo).port).toBe(first.port);
    await expect(openAs(browser, first.window.server.origin)).rejects.toMatchObject({ code: 'contract' });
    expect(received.join()).toMatch(/nonce/);
    expect(received.join()).not.toContain(browser.key);
    const second = await start();
    expect(second.port).not.toBe(first.port);
    expect(second.lines.join()).toMatch(/Another program uses port \d+, so the window moved to port \d+/);
    await second.end();
    await new Promise((resolve) => squatter.close(resolve));
    // Expects that secrets which were sent to the old port are invalid on both ports.
    const third = await start(first.port);
    await expect(third.window.openSession(browser)).rejects.toThrow(/401/);
  });

  it('a second harness on the same data uses its own port and does not affect the first one', async () => {
    const first = await start();
    await first.window.admit();
    await first.end();
    const other = createServer().listen(first.port, '127.0.0.1');
    const file = join(folder, 'window-server.json');
    const stored = { ...(JSON.parse(await readFile(file, 'utf8')) as object), pid: process.ppid };
    await writeFile(file, JSON.stringify(stored));
    const second = await start();
    expect(second.lines).toEqual([
      `Another harness with the same data uses port ${first.port}, so this window's port is for this run only.`,
    ]);
    await second.window.admit();
    await second.end();
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(stored);
    other.close();
  });

  it('a requested port in use is rejected, and port 0 uses another port each time, with nothing stored', async () => {
    const first = await start();
    await expect(start(first.port)).rejects.toThrow(/Cannot listen on .*EADDRINUSE.*--window-port/);
    const own = await start(0);
    const browser = await own.window.admit();
    await openAs(browser, own.window.server.origin);
    await own.end();
    expect(await readFile(join(folder, 'window-server.json'), 'utf8').catch(() => '')).not.toContain(
      String(own.port),
    );
  });
});
