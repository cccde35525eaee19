import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { missing, sendsBrotli } from './nginx.ts';
import { send } from './send.ts';
import { builtSite, expect, test } from './test.ts';

test.skip(missing !== undefined, missing ?? '');

const immutable = 'public, max-age=31536000, immutable';

/** Headers that the page and every other response of the site itself must have, whatever its status. */
const protective = {
  'content-security-policy': expect.stringMatching(/^default-src 'self'; .*style-src 'self' 'sha256-/),
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-content-type-options': 'nosniff',
  server: 'nginx',
};

async function builtFile(pattern: RegExp): Promise<string> {
  const file = (await readdir(join(builtSite, 'assets'))).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`The build has no file ${String(pattern)}`);
  return `/assets/${file}`;
}

for (const path of ['/', '/home', '/book/read/1/1', '/user/purchase/history?x=1', '/home.html', '/no/such']) {
  test(`${path} is the page, and is revalidated at each visit`, async ({ site }) => {
    const { status, headers, body } = await send(site.origin, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...protective,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(body).toContain('<html lang="zh-CN"');
    const again = await send(site.origin, path, { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
  });
}

test('scripts and styles are immutable, and have their own type', async ({ site }) => {
  const script = await send(site.origin, await builtFile(/^base-.*\.js$/));
  expect(script.headers).toMatchObject({ ...protective, 'cache-control': immutable });
  expect(script.headers['content-type']).toMatch(/^(application|text)\/javascript/);
  const style = await send(site.origin, await builtFile(/^base-.*\.css$/));
  expect(style.headers).toMatchObject({ ...protective, 'cache-control': immutable });
  expect(style.headers['content-type']).toMatch(/^text\/css/);
});

test('a file that does not exist is an error that no cache keeps, not the page', async ({ site }) => {
  for (const path of ['/assets/gone-1234567.js', '/assets/', '/favicon.ico', '/sw.js', '/.well-known/none']) {
    const { status, headers, body } = await send(site.origin, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers).toMatchObject({ ...protective, 'cache-control': 'no-store' });
    expect(body).not.toContain('<html lang="zh-CN"');
  }
});

test('version.json is never stored, and icons for a day', async ({ site }) => {
  const version = await send(site.origin, '/version.json');
  expect(version.headers).toMatchObject({ ...protective, 'cache-control': 'no-store' });
  expect(JSON.parse(version.body)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    build: expect.stringMatching(/^[0-9a-f]{16}$/),
    builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  for (const path of ['/icon.svg', '/apple-touch-icon.png']) {
    const { headers } = await send(site.origin, path);
    expect(headers['cache-control']).toBe('public, max-age=86400');
  }
});

test('the files that the build has compressed are sent, and the page is compressed too', async ({ site }) => {
  const script = await builtFile(/^base-.*\.js$/);
  const encodings = sendsBrotli ? (['gzip', 'br'] as const) : (['gzip'] as const);
  for (const encoding of encodings) {
    const { headers } = await send(site.origin, script, { headers: { 'accept-encoding': encoding } });
    const extension = encoding === 'br' ? 'br' : 'gz';
    const { size } = await stat(join(builtSite, `${script}.${extension}`));
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(size) });
    expect(headers).toMatchObject({ ...protective, 'cache-control': immutable, vary: 'Accept-Encoding' });
  }
  const page = await send(site.origin, '/home', { headers: { 'accept-encoding': 'gzip' } });
  expect(page.headers).toMatchObject({ ...protective, 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(page.body.length).toBeLessThan(12_000);
});

test('files are sent in ranges', async ({ site }) => {
  const { status, headers, body } = await send(site.origin, '/apple-touch-icon.png', {
    headers: { range: 'bytes=1-3' },
  });
  expect([status, body]).toEqual([206, 'PNG']);
  expect(headers['content-range']).toMatch(/^bytes 1-3\/\d+$/);
  const beyond = await send(site.origin, '/apple-touch-icon.png', { headers: { range: 'bytes=9999999-' } });
  expect(beyond.status).toBe(416);
});

test('source maps, hidden files and files for servers are refused', async ({ site }) => {
  const map = await builtFile(/\.js\.map$/);
  const refused = [
    map,
    map.replace('.map', '.%6dap'),
    map.toUpperCase(),
    '/.env',
    '/.git/config',
    '/assets/.git/config',
    '/.well-known/.env',
    '/content-security-policy.txt',
    '/content-security-policy.txt.gz',
    '/assets.txt',
    '/retired',
  ];
  for (const path of refused) {
    const { status, headers } = await send(site.origin, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers).toMatchObject(protective);
  }
});

test('a folder is neither listed nor redirected to', async ({ site }) => {
  for (const path of ['/assets', '/assets/', '/api', '/js', '/h5', '/media']) {
    const { status, headers } = await send(site.origin, path);
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});

test('only reading is allowed on files', async ({ site }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
    const { status, headers } = await send(site.origin, '/home', { method });
    expect([method, status]).toEqual([method, 405]);
    expect(headers['server']).toBe('nginx');
  }
  expect((await send(site.origin, '/home', { method: 'HEAD' })).status).toBe(200);
});

test('the health check responds on any host name, everything else only on the name of the site', async ({
  site,
}) => {
  const headers = { host: 'evil.example' };
  const health = await send(site.origin, '/healthz', { headers });
  expect([health.status, health.body]).toEqual([200, 'ok\n']);
  expect((await send(site.origin, '/healthz')).body).toBe('ok\n');
  for (const path of ['/', '/home', '/api/common/support', '/assets/']) {
    expect((await send(site.origin, path, { headers })).status).toBe(421);
  }
});
