import { gunzipSync } from 'node:zlib';
import { missing, Nginx } from './nginx.ts';
import { send, sendRaw } from './send.ts';
import { builtSite, expect, test } from './test.ts';

test.skip(missing !== undefined, missing ?? '');

test('API, pictures and cashier are passed on with the host of the backend and the address of the client', async ({
  mirror,
  upstream,
}) => {
  for (const path of ['/api/user/info?a=%2F..%2F', '/js/manga/%E5%B1%B1/1/a.jpg', '/h5/pay/apply?ts=1']) {
    const { status } = await send(mirror.origin, path);
    expect(status).toBe(200);
    expect(upstream.last.url).toBe(path);
    expect(upstream.last.headers).toMatchObject({
      host: new URL(upstream.origin).host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
    });
  }
});

test('a client cannot invent its address, protocol or path for the backend', async ({ mirror, upstream }) => {
  const invented = {
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '1',
    'x-real-ip': '9.9.9.9',
    forwarded: 'for=9.9.9.9',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    proxy: 'http://evil.example',
  };
  const { headers } = await send(mirror.origin, '/api/user/info', { headers: invented });
  expect(headers['strict-transport-security']).toBeUndefined();
  const { headers: received } = upstream.last;
  expect(received).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': '127.0.0.1',
  });
  for (const name of ['x-forwarded-port', 'forwarded', 'x-original-url', 'x-rewrite-url', 'proxy'])
    expect(received[name]).toBeUndefined();
});

test('a trusted load balancer says where a request comes from, and over HTTPS the site insists on it', async ({
  upstream,
}) => {
  await using behind = await Nginx.start({
    MANYUE_API: upstream.origin,
    MANYUE_ROOT: builtSite,
    MANYUE_TRUSTED_PROXIES: '127.0.0.0/8 ::1',
  });
  const headers = { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-proto': 'https' };
  const page = await send(behind.origin, '/home', { headers });
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
  await send(behind.origin, '/api/user/info', { headers });
  expect(upstream.last.headers).toMatchObject({
    'x-forwarded-for': '9.9.9.9',
    'x-forwarded-proto': 'https',
  });
});

test('responses of the backend keep their own policy, and get nosniff once', async ({ mirror }) => {
  const { headers } = await send(mirror.origin, '/h5/pay/cashier/1?token=secret');
  expect(headers['x-content-type-options']).toBe('nosniff');
  for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'cache-control'])
    expect(headers[name]).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test('the token of an order is in no access log', async ({ mirror }) => {
  await send(mirror.origin, '/h5/pay/cashier/77?token=secret');
  await expect.poll(() => mirror.accessLog()).toContain('GET /h5/pay/cashier/77" 200');
  expect(await mirror.accessLog()).not.toContain('secret');
});

test('encrypted text is compressed if the backend has not done it', async ({ mirror }) => {
  const { headers, body } = await send(mirror.origin, '/api/user/info', {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe('text'.repeat(1_000));
});

test('a redirect of the backend to itself stays on the site', async ({ mirror }) => {
  const { status, headers } = await send(mirror.origin, '/h5/leave');
  expect([status, headers.location]).toEqual([302, '/h5/cashier']);
});

test('a large request body is refused before it reaches the backend', async ({ mirror, upstream }) => {
  const before = upstream.received.length;
  const small = await send(mirror.origin, '/api/report', { method: 'POST', body: 'x'.repeat(200_000) });
  expect(small.status).toBe(200);
  const large = await send(mirror.origin, '/api/report', {
    method: 'POST',
    headers: { 'content-length': '300000' },
    body: 'x'.repeat(300_000),
  });
  expect(large.status).toBe(413);
  expect(upstream.received).toHaveLength(before + 1);
});

test('a path that servers read in different ways is refused, and reaches no backend', async ({
  mirror,
  upstream,
}) => {
  const before = upstream.received.length;
  const paths = [
    '/api/../__sandbox/calls',
    '/api/..',
    '/api/./x',
    '/api/..;/admin',
    '/api/%2e%2e/__sandbox/calls',
    '/api/..%2f__sandbox/calls',
    '/api/%2E%2E%2F__sandbox',
    '/api/x%2F..%2F..%2Fadmin',
    '/api/..%5Cadmin',
    '/api/..\\Admin',
    '/api//evil.example/',
    '/api/a%00b',
    '/x/../api/user/info',
    '/assets/../../../etc/passwd',
    '/assets/..%2F..%2f..%2Fetc/passwd',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/%2f..',
    '//evil.example',
    '/\\evil.example',
  ];
  for (const path of paths) {
    const { status, headers } = await send(mirror.origin, path);
    expect([path, status, headers.location]).toEqual([path, 400, undefined]);
  }
  expect(upstream.received).toHaveLength(before);
});

test('nginx is no open proxy', async ({ mirror, upstream }) => {
  const before = upstream.received.length;
  const absolute = await sendRaw(
    mirror.origin,
    'GET http://evil.example/api/x HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
  );
  expect(absolute).toMatch(/^HTTP\/1\.1 421 /);
  const connected = await sendRaw(
    mirror.origin,
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  );
  expect(connected).toMatch(/^HTTP\/1\.1 (400|405) /);
  expect(upstream.received).toHaveLength(before);
});

test('a request with two readings of its length is refused, and smuggles nothing', async ({
  mirror,
  upstream,
}) => {
  const before = upstream.received.length;
  const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const lengths = [
    `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  ];
  for (const rest of lengths) {
    const received = await sendRaw(mirror.origin, `POST /api/x HTTP/1.1\r\nHost: 127.0.0.1\r\n${rest}`);
    expect(received).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(received.match(/^HTTP\//gm)).toHaveLength(1);
  }
  expect(upstream.received).toHaveLength(before);
});

test('videos of the backend are sent in ranges', async ({ site }) => {
  const whole = await send(site.origin, '/media/stream/360p/4.ts');
  expect(whole.status).toBe(200);
  const { status, headers, body } = await send(site.origin, '/media/stream/360p/4.ts', {
    headers: { range: 'bytes=100-199', 'accept-encoding': 'gzip, br' },
  });
  expect(status).toBe(206);
  expect(headers['content-range']).toBe(`bytes 100-199/${whole.body.length}`);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(whole.body.slice(100, 200));
});

test('without a host for videos, their paths do not exist', async ({ mirror, upstream }) => {
  const before = upstream.received.length;
  expect((await send(mirror.origin, '/media/stream/360p/4.ts')).status).toBe(404);
  expect(upstream.received).toHaveLength(before);
});

test('a backend that is down leads to an error, and the page is still served', async () => {
  await using alone = await Nginx.start({ MANYUE_API: 'http://127.0.0.1:9', MANYUE_ROOT: builtSite });
  expect((await send(alone.origin, '/api/user/info')).status).toBe(502);
  expect((await send(alone.origin, '/home')).status).toBe(200);
});
