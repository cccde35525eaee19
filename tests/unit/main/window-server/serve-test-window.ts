import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WindowEvents } from '#main/harness/window/window-events.ts';
import type { LiveSource } from '#main/window-server/live-source.ts';
import { serveWindow, type WindowServerOptions } from '#main/window-server/serve-window.ts';
import { type OpenResponse, SESSION_OPEN_PATH } from '#shared/ipc/transport/session-messages.ts';
import { fakeHandlers } from '../harness/window/fake-handlers.ts';

const noPictures: LiveSource = { watch: () => undefined };

/** Serves a page with one script. The handlers of its requests return empty results. */
export async function serveTestWindow(options: Partial<WindowServerOptions> = {}) {
  const pageRoot = await mkdtemp(join(tmpdir(), 'window-server-'));
  await mkdir(join(pageRoot, 'assets'));
  await writeFile(join(pageRoot, 'index.html'), '<!doctype html><title>window</title>');
  await writeFile(join(pageRoot, 'assets', 'page.js'), '1');
  const { handlers, received, callers } = fakeHandlers();
  const events = new WindowEvents();
  const problems: string[] = [];
  const server = await serveWindow({
    page: pageRoot,
    handlers,
    events,
    live: noPictures,
    onProblem: (line) => problems.push(line),
    ...options,
  });
  const { host } = new URL(server.origin);
  const newToken = () => new URL(server.newAddress().local).hash.slice(1);
  const exchange = (token: string, headers: Record<string, string | undefined> = {}) =>
    send(server.origin, '/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
      body: JSON.stringify({ token }),
    });
  const admit = async (): Promise<TestBrowser> => {
    const response = await exchange(newToken());
    const { key } = JSON.parse(response.body) as { key: string };
    return { cookie: cookieOf(response), key };
  };
  return {
    server,
    host,
    events,
    received,
    callers,
    problems,
    newToken,
    exchange,
    get: (path: string, headers: Record<string, string | undefined> = {}) =>
      send(server.origin, path, { headers }),
    post: (path: string, body: string, headers: Record<string, string | undefined> = {}) =>
      send(server.origin, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
        body,
      }),
    admit,
    enter: async () => (await admit()).cookie,
    openSession: (browser: TestBrowser) => openSession(server.origin, browser),
    close: async () => {
      await server.close();
      await rm(pageRoot, { recursive: true });
    },
  };
}

export interface TestBrowser {
  readonly cookie: string;
  readonly key: string;
}

async function openSession(origin: string, { cookie, key }: TestBrowser): Promise<OpenResponse> {
  const headers = { 'content-type': 'application/json', origin, cookie };
  const { status, body } = await send(origin, SESSION_OPEN_PATH, {
    method: 'POST',
    headers,
    body: JSON.stringify({ key }),
  });
  if (status !== 200) throw new Error(`The session is not opened: ${status} ${body}`);
  return JSON.parse(body) as OpenResponse;
}

export type TestWindowServer = Awaited<ReturnType<typeof serveTestWindow>>;

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export function cookieOf({ headers }: TestResponse): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

interface Sent {
  readonly method?: string;
  readonly headers: Record<string, string | undefined>;
  readonly body?: string;
}

/** Sends a request with any Host header, which `fetch` does not allow. Follows no redirects. */
function send(
  origin: string,
  path: string,
  { method = 'GET', headers, body = '' }: Sent,
): Promise<TestResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TestResponse>();
  const { hostname, port } = new URL(origin);
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const sent = request({ hostname, port, path, method, headers: given, agent: false }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('error', reject);
    response.once('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }),
    );
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
