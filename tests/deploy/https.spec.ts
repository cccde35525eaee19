import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../src/main/lib/free-port.ts';
import { findProgram } from './find-program.ts';
import { missing, Nginx } from './nginx.ts';
import { send } from './send.ts';
import { builtSite, expect, test } from './test.ts';

const openssl = findProgram('openssl');

test.skip(missing !== undefined, missing ?? '');
test.skip(openssl === undefined, 'the package openssl is missing');

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-https-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await promisify(execFile)(openssl ?? '', ['req', '-x509', '-days', '2', ...key, ...files, ...names]);
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

test('with a certificate, nginx serves HTTPS, and redirects HTTP to its own name only', async ({
  browser,
  upstream,
}) => {
  const secure = `127.0.0.1:${await freePort()}`;
  await using nginx = await Nginx.start({
    MANYUE_API: upstream.origin,
    MANYUE_ROOT: builtSite,
    MANYUE_CERTIFICATE: join(folder, 'certificate.pem'),
    MANYUE_CERTIFICATE_KEY: join(folder, 'key.pem'),
    MANYUE_TLS_LISTEN: secure,
  });
  const { status, headers } = await send(nginx.origin, '/home?a=1');
  expect([status, headers.location]).toEqual([301, 'https://127.0.0.1/home?a=1']);
  const stranger = await send(nginx.origin, '/home', { headers: { host: 'evil.example' } });
  expect([stranger.status, stranger.headers.location]).toEqual([421, undefined]);
  expect((await send(nginx.origin, '//evil.example')).status).toBe(400);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.request.get(`https://${secure}/home`);
  expect(page.status()).toBe(200);
  expect(page.headers()['strict-transport-security']).toBe('max-age=31536000');
  await context.close();
});

test('a backend is used only if its certificate is valid', async () => {
  const [key, cert] = await Promise.all(
    ['key.pem', 'certificate.pem'].map((file) => readFile(join(folder, file))),
  );
  const server = createServer({ key, cert }, (_, response) => response.end('from the backend'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const backend = `https://localhost:${(server.address() as AddressInfo).port}`;
  const statusWith = async (variables: Record<`MANYUE_${string}`, string>) => {
    await using nginx = await Nginx.start({ MANYUE_API: backend, MANYUE_ROOT: builtSite, ...variables });
    return (await send(nginx.origin, '/api/user/info')).status;
  };
  expect(await statusWith({ MANYUE_CA: join(folder, 'certificate.pem') })).toBe(200);
  expect(await statusWith({})).toBe(502);
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
