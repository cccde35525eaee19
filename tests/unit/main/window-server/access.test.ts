import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WindowEvents } from '#main/harness/window/window-events.ts';
import { serveWindow } from '#main/window-server/serve-window.ts';
import { fakeHandlers } from '../harness/window/fake-handlers.ts';
import { cookieOf, serveTestWindow, type TestWindowServer } from './serve-test-window.ts';

let window: TestWindowServer;

beforeAll(async () => {
  window = await serveTestWindow();
});

afterAll(() => window.close());

describe('the Host header', () => {
  it.each([
    'evil.test',
    '127.0.0.1.evil.test',
    '127.0.0.2',
    'localhost@evil.test',
    'x@localhost',
    'x:y@127.0.0.1:9000',
    'localhost/path',
    'LOCALHOST:1',
    '127.1',
    'harness',
  ])('may not be %j', async (host) => {
    const response = await window.get('/', { host });
    expect(response.status).toBe(421);
    expect(response.body).not.toContain('entrance.js');
  });

  it.each(['localhost:1', '127.0.0.1:9000', '[::1]:9000'])(
    'may be %s, because a tunnel may change the port',
    async (host) => {
      expect((await window.get('/', { host })).status).toBe(200);
    },
  );

  it('may be a network address if that is allowed', async () => {
    const open = await serveTestWindow({ lan: ['192.0.2.7'] });
    const { port } = new URL(open.server.origin);
    expect((await open.get('/', { host: `192.0.2.7:${port}` })).status).toBe(200);
    const { local, lan } = open.server.newAddress();
    expect(lan).toEqual([`http://192.0.2.7:${port}/${new URL(local).hash}`]);
    await open.close();
    expect(window.server.newAddress().lan).toEqual([]);
  });
});

describe('a printed URL', () => {
  it('carries its token in the fragment, which servers and proxies do not see', () => {
    const { pathname, search, hash } = new URL(window.server.newAddress().local);
    expect({ pathname, search }).toEqual({ pathname: '/', search: '' });
    expect(hash).toMatch(/^#[\w-]{43}$/);
  });

  it('admits one browser, once', async () => {
    const token = window.newToken();
    const response = await window.exchange(token);
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/) as string });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^manyue-window-\d+=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect((await window.get('/session', { cookie: cookieOf(response) })).status).toBe(204);
    const again = await window.exchange(token);
    expect(again.status).toBe(401);
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  it('admits an already admitted browser with a new session, and is used up too', async () => {
    const cookie = await window.enter();
    const token = window.newToken();
    const response = await window.exchange(token, { cookie });
    expect(response.status).toBe(200);
    expect((await window.get('/session', { cookie })).status).toBe(401);
    expect((await window.get('/session', { cookie: cookieOf(response) })).status).toBe(204);
    expect((await window.exchange(token)).status).toBe(401);
  });

  it.each(['http://evil.test', 'http://127.0.0.1:1', 'https://HOST', 'null', undefined])(
    'is rejected from a page of origin %s',
    async (origin) => {
      const token = window.newToken();
      const refused = await window.exchange(token, { origin: origin?.replace('HOST', window.host) });
      expect(refused.status).toBe(403);
      expect((await window.exchange(token)).status).toBe(200);
    },
  );

  it('cannot be guessed by many attempts, which block nobody', async () => {
    const tried = await serveTestWindow();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await tried.exchange(`guess ${count}`)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses[20]).toBe(429);
    expect((await tried.exchange(tried.newToken())).status).toBe(200);
    await tried.close();
  });

  it.each<[string, string, number]>([
    ['invalid JSON', '{', 400],
    ['no token', '{}', 400],
    ['an invalid token', '{"token":["a","b"]}', 400],
    ['too many bytes', JSON.stringify({ token: 'x'.repeat(5_000) }), 413],
  ])('rejects a body with %s', async (_what, body, status) => {
    expect((await window.post('/session', body)).status).toBe(status);
  });
});

describe('the window’s page', () => {
  it('is shown to an admitted browser', async () => {
    const cookie = await window.enter();
    const page = await window.get('/window/', { cookie });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('<title>window') as string });
    expect((await window.get('/window/assets/page.js', { cookie })).body).toBe('1');
  });

  it.each([undefined, 'manyue-window-PORT=', 'manyue-window-PORT=guess', 'other=1'])(
    'redirects a browser with cookie %s to the entrance',
    async (cookie) => {
      const sent = { cookie: cookie?.replace('PORT', new URL(window.server.origin).port) };
      const page = await window.get('/window/', sent);
      expect(page).toMatchObject({ status: 303, headers: { location: '/' } });
      expect((await window.get('/window/assets/page.js', sent)).status).toBe(401);
      expect((await window.get('/session', sent)).status).toBe(401);
    },
  );

  it.each([
    '/window/../package.json',
    '/window/%2e%2e/package.json',
    '/window/..%2fpackage.json',
    '/package.json',
  ])('is the only served folder, without %s', async (path) => {
    expect((await window.get(path, { cookie: await window.enter() })).status).toBeOneOf([403, 404]);
  });

  it.each(['/', '/entrance.js', '/window/', '/window/assets/page.js', '/nothing'])(
    'has security headers, as has %s',
    async (path) => {
      const { headers } = await window.get(path, { cookie: await window.enter() });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "script-src 'self'",
          `connect-src 'self' ws://${window.host}`,
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.join()).not.toContain('unsafe');
    },
  );
});

it('a window that is not built is rejected with the command that builds it', async () => {
  const starting = serveWindow({
    page: '/no/such/folder',
    handlers: fakeHandlers().handlers,
    events: new WindowEvents(),
    live: { watch: () => undefined },
    onProblem: () => undefined,
  });
  await expect(starting).rejects.toThrow(/\/no\/such\/folder has no index.html. Run: npm run build/);
});
