import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { profileOf } from '../profile-of.ts';
import { certificates, leafKey } from '../unit/main/harness/environments/sample-certificates.ts';
import { openHarness } from './driver/open-harness.ts';
import type { OpenedHarness } from './driver/program.ts';

const phone = profileOf('android-chrome');
const site = 'https://m.example.com';

const chain = certificates.leaf + certificates.authority;
const server = createServer({ key: leafKey, cert: chain }, (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>测试环境</title>');
});

let userData: string;
let harness: OpenedHarness;

test.beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.beforeEach(async () => {
  userData = await mkdtemp(join(tmpdir(), 'manyue-app-'));
});

test.afterEach(async () => {
  await harness.close();
  await rm(userData, { recursive: true, maxRetries: 5 });
});

/**
 * Opens the program in an environment that maps the host to the test server and accepts the certificates `accepted`.
 */
async function open(accepted: string): Promise<void> {
  await writeFile(join(userData, 'accepted.pem'), accepted);
  const { port } = server.address() as AddressInfo;
  const environment = {
    id: 'test',
    name: { zh: '测试', en: 'Test' },
    site,
    hosts: { 'm.example.com': `127.0.0.1:${port}` },
    certificates: ['accepted.pem'],
  };
  await writeFile(join(userData, 'environments.json'), JSON.stringify([environment]));
  harness = await openHarness({ args: ['--environment', 'test', '--platform', phone.id], userData });
}

test('an environment maps its host to an address and accepts a certificate that its authority has signed', async () => {
  await open(certificates.authority);
  const titles = async () => {
    const shown = harness.program.pages().filter((page) => page.url().startsWith(site));
    return Promise.all(shown.map((page) => page.title()));
  };
  await expect.poll(titles).toEqual(['测试环境']);
});

test('a certificate of an unknown authority is refused', async () => {
  await open(certificates.stranger);
  const frame = harness.page.getByRole('article', { name: phone.name, exact: true });
  await expect(frame.getByRole('alert')).toContainText('ERR_CERT_AUTHORITY_INVALID');
});
