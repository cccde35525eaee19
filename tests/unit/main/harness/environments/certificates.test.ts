import { X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAcceptedChain, publicKeyFingerprint } from '#main/harness/environments/certificate-chain.ts';
import { networkFlags, networkRules } from '#main/harness/environments/network-rules.ts';
import { certificates } from './sample-certificates.ts';

const [leaf, authority, stranger] = [certificates.leaf, certificates.authority, certificates.stranger].map(
  (pem) => new X509Certificate(pem),
) as [X509Certificate, X509Certificate, X509Certificate];

describe('a chain of certificates is accepted', () => {
  it.each([
    ['by the key of its own', [leaf, authority], leaf, true],
    ['by the key of who signed it', [leaf, authority], authority, true],
    ['by no other key', [leaf, authority], stranger, false],
    // Anybody can send along a certificate that is known to be accepted.
    ['not by a key that signed nothing of it', [stranger, authority], authority, false],
  ])('%s', (_how, chain, key, accepted) => {
    expect(isAcceptedChain(chain, [publicKeyFingerprint(key)])).toBe(accepted);
  });
});

describe('the network of an environment', () => {
  const environment = { id: 'test', name: { zh: '测试', en: 'Test' }, site: 'https://m.example.com' };
  const folder = fileURLToPath(new URL('.', import.meta.url));

  it('becomes what Chromium is started with', async () => {
    const fingerprint = publicKeyFingerprint(authority);
    const rules = await networkRules(
      {
        ...environment,
        hosts: { 'm.example.com': '10.0.0.5:8443', '*.img.test': '[::1]' },
        certificates: [`sha256/${fingerprint}`],
      },
      folder,
    );
    expect(networkFlags(rules)).toEqual([
      '--host-resolver-rules=MAP m.example.com 10.0.0.5:8443,MAP *.img.test [::1]',
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ]);
    expect(networkFlags(await networkRules(environment, folder))).toEqual([]);
  });

  it.each(['sha256/short', 'missing.pem', 'certificates.test.ts'])(
    'with %s for a certificate is refused with what to write',
    async (entry) => {
      await expect(networkRules({ ...environment, certificates: [entry] }, folder)).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringMatching(/Environment test: .*name a PEM file, or write sha256\//) as string,
      });
    },
  );
});
