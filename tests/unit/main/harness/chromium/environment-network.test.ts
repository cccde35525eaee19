import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { publicKeyFingerprint } from '#main/harness/environments/certificate-chain.ts';
import { networkFlags } from '#main/harness/environments/network-rules.ts';
import { ChromiumHost } from '#main/hosts/chromium/chromium-host.ts';
import { obtainChromium } from '#main/hosts/chromium/install-chromium.ts';
import { profileOf } from '../../../../profile-of.ts';
import { certificates, leafKey } from '../environments/sample-certificates.ts';

const { signal } = new AbortController();
const chain = certificates.leaf + certificates.authority;
const server = createServer({ key: leafKey, cert: chain }, (_request, response) => response.end('hello'));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What a page says of its way to the host, in a browser that accepts the key of this certificate. */
async function visit(accepted: string): Promise<unknown> {
  const { executable } = await obtainChromium({ headless: true }, () => undefined, signal);
  const flags = networkFlags({
    hostRules: `MAP m.example.com 127.0.0.1:${port}`,
    proxy: '',
    acceptedKeys: [publicKeyFingerprint(new X509Certificate(accepted))],
  });
  const host = await ChromiumHost.launch({
    executable,
    deviceScript: inject('deviceScript'),
    flags,
  });
  try {
    const view = await host.open(profileOf('android-chrome'), { signal, bridgeLog: new BridgeLog() });
    return await view.navigate('https://m.example.com/').then(
      () => 'shown',
      (refused: unknown) => refused,
    );
  } finally {
    await host.close();
  }
}

describe('a host that is mapped', { tags: ['complete'] }, () => {
  it.each(['leaf', 'authority'] as const)('is shown where the key of its %s is accepted', async (name) => {
    expect(await visit(certificates[name])).toBe('shown');
  });

  it('is refused where another key is', async () => {
    expect(await visit(certificates.stranger)).toMatchObject({
      code: 'network',
      message: expect.stringContaining('ERR_CERT_AUTHORITY_INVALID') as string,
    });
  });
});
