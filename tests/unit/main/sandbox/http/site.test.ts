import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '#main/sandbox/app.ts';
import { startSandbox } from '../sandbox-client.ts';

const policy = "default-src 'self'; style-src 'sha256-x'";
const html = '<!doctype html><title>漫阅</title>';
const script = `console.log(${JSON.stringify('a line that repeats '.repeat(200))});`;

function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'manyue-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'content-security-policy.txt'), `${policy}\n`);
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), script);
  writeFileSync(join(folder, '..', 'manyue-outside.txt'), 'outside');
  onTestFinished(() => rmSync(join(folder, '..', 'manyue-outside.txt')));
  return folder;
}

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/', '/home', '/book/7?tgId=3', '/user/purchase/history', '/apiary'])(
  'opening %s returns the page, revalidated each time',
  async (url) => {
    const { sandbox } = await startSandbox({ siteRoot: builtSite() });
    const response = await sandbox.app.inject({ url, headers: navigation });
    expect([response.statusCode, response.body]).toEqual([200, html]);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(response.headers['content-security-policy']).toBe(policy);
  },
);

test('hashed files are cached permanently and compressed', async () => {
  const { sandbox } = await startSandbox({ siteRoot: builtSite() });
  const url = '/assets/main-abc123.js';
  const plain = await sandbox.app.inject(url);
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await sandbox.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(script.length / 10);
});

test('files compressed by the build are sent as they are and cached permanently', async () => {
  const siteRoot = builtSite();
  const file = join(siteRoot, 'assets', 'main-abc123.js.br');
  writeFileSync(file, brotliCompressSync(script));
  const { sandbox } = await startSandbox({ siteRoot });
  const url = '/assets/main-abc123.js';
  const packed = await sandbox.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.rawPayload).toEqual(readFileSync(file));
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await sandbox.app.inject(url)).body).toBe(script);
});

test.each([
  ['a script of an older build', { url: '/assets/main-old.js', headers: navigation }],
  ['a file requested by a script', { url: '/nothing.json', headers: { accept: '*/*' } }],
  ['a form sent to a page', { url: '/home', method: 'POST' as const, headers: navigation }],
  ['a file outside the folder', { url: '/../manyue-outside.txt', headers: { accept: '*/*' } }],
  ['a file outside the folder, encoded', { url: '/%2e%2e/manyue-outside.txt', headers: { accept: '*/*' } }],
])('%s is not found and does not return the page', async (_, request) => {
  const { sandbox } = await startSandbox({ siteRoot: builtSite() });
  const response = await sandbox.app.inject(request);
  expect([403, 404]).toContain(response.statusCode);
  expect(response.body).not.toBe(html);
  expect(response.body).not.toContain('outside');
});

test.each(['/api', '/js', '/h5?x=1', '/api/nothing', '/js/nothing', '/h5/nothing', '/__sandbox/nothing'])(
  'opening %s never returns the page',
  async (url) => {
    const { sandbox } = await startSandbox({ siteRoot: builtSite() });
    const response = await sandbox.app.inject({ url, headers: navigation });
    expect([401, 404]).toContain(response.statusCode);
  },
);

test.each(['//x', '/book/1%00', '/home/..%2f..%2f//x', '/book/%zz'])(
  'the unknown address %s returns text to browsers and an envelope to scripts',
  async (url) => {
    const { sandbox } = await startSandbox({ siteRoot: builtSite() });
    const response = await sandbox.app.inject({ url, headers: navigation });
    expect(response.body).toBe('地址不正确，请检查后重试');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const { statusCode, body } = await sandbox.app.inject({ url, headers: { accept: '*/*' } });
    expect([statusCode, body]).toEqual([response.statusCode, expect.stringMatching(/^[\w+/]+=*$/)]);
  },
);

test.each(['index.html', 'content-security-policy.txt'])(
  'without its %s the site returns an error with the command that builds it',
  async (file) => {
    const folder = builtSite();
    rmSync(join(folder, file));
    await expect(
      createSandbox({ database: ':memory:', controlToken: 'x', siteRoot: folder }),
    ).rejects.toMatchObject({
      code: 'environment',
      message: expect.stringMatching(/Run: npm run build:web$/) as string,
    });
  },
);
