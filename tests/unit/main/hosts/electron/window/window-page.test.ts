import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleWindowRequest, WINDOW_CSP, windowPage } from '#main/hosts/electron/window/window-page.ts';

let folder: string;
let root: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'window-page-'));
  root = join(folder, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html>');
  await writeFile(join(root, 'assets', 'a b.js'), '1');
  await writeFile(join(folder, 'secret.js'), 'secret');
});

afterAll(() => rm(folder, { recursive: true }));

describe('the window’s own scheme', () => {
  it('serves a document with its type and the content security policy', async () => {
    const response = await handleWindowRequest(root, 'app://harness/index.html');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<!doctype html>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': WINDOW_CSP,
      'x-content-type-options': 'nosniff',
    });
  });

  it('allows no inline script, no plug-in, no frame and no connection', () => {
    expect(WINDOW_CSP.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "connect-src 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(WINDOW_CSP).not.toContain('unsafe');
  });

  it('finds files with percent-encoded names', async () => {
    expect((await handleWindowRequest(root, 'app://harness/assets/a%20b.js?v=1')).status).toBe(200);
  });

  it.each([
    ['app://harness/../secret.js', 404],
    ['app://harness/%2e%2e/secret.js', 404],
    ['app://harness/..%2fsecret.js', 404],
    ['app://harness/..%5csecret.js', 404],
    ['app://harness/assets/%00.js', 404],
    ['app://harness/%E0%A4%A.js', 404],
    ['app://harness/missing.js', 404],
    ['app://harness/assets', 404],
    ['app://harness/', 404],
    ['app://other/index.html', 403],
    ['https://harness/index.html', 403],
    ['nonsense', 403],
  ])('rejects %s with %d', async (address, status) => {
    expect((await handleWindowRequest(root, address)).status).toBe(status);
  });
});

describe("the URL of the window's page", () => {
  const built = { url: 'app://harness/index.html', origin: 'app://harness' };

  it('is the built page by default', () => {
    expect(windowPage(undefined, false)).toEqual(built);
  });

  it('is the development server during development', () => {
    expect(windowPage('http://127.0.0.1:5174', false)).toEqual({
      url: 'http://127.0.0.1:5174/',
      origin: 'http://127.0.0.1:5174',
    });
  });

  it('is never on another machine, and never the development server in a packaged program', () => {
    expect(windowPage('http://evil.test:5174', false)).toEqual(built);
    expect(windowPage('http://127.0.0.1:5174', true)).toEqual(built);
  });
});
