import { X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isVouchedFor, publicKeyFingerprint } from '#main/harness/environments/certificate-chain.ts';
import { networkFlags, networkRules } from '#main/harness/environments/network-rules.ts';
import { certificates } from './sample-certificates.ts';

type Name = keyof typeof certificates;
const read = (name: Name) => new X509Certificate(certificates[name]);
const authority = read('authority');

describe('an environment vouches for a server', () => {
  /** The certificate and what is sent along, by which key it is accepted, under which name. */
  it.each<[string, readonly Name[], Name, string, boolean]>([
    ['by the key of its own', ['leaf', 'authority'], 'leaf', 'm.example.com', true],
    ['by the key of who signed it', ['leaf', 'authority'], 'authority', 'm.example.com', true],
    ['under a name with a dot at its end', ['leaf', 'authority'], 'authority', 'm.example.com.', true],
    ['that signed itself, by its own key', ['stranger'], 'stranger', 'm.example.com', true],
    ['not by another key', ['leaf', 'authority'], 'stranger', 'm.example.com', false],
    // Anybody can send along a certificate that is known to be accepted.
    [
      'not by a key that signed nothing of it',
      ['stranger', 'authority'],
      'authority',
      'm.example.com',
      false,
    ],
    ['not under another name', ['leaf', 'authority'], 'authority', 'bank.example', false],
    [
      'not with a certificate for another name',
      ['otherName', 'authority'],
      'authority',
      'm.example.com',
      false,
    ],
    ['not after its time', ['expired', 'authority'], 'authority', 'm.example.com', false],
    ['not before its time', ['notYet', 'authority'], 'authority', 'm.example.com', false],
    ['not with a certificate for clients', ['clientOnly', 'authority'], 'authority', 'm.example.com', false],
    ['not with no certificate at all', [], 'authority', 'm.example.com', false],
  ])('%s', (_how, sent, accepted, host, vouched) => {
    const trust = { certificates: [], keys: [publicKeyFingerprint(read(accepted))] };
    expect(isVouchedFor(sent.map(read), trust, host)).toBe(vouched);
  });

  it('whose signer is known by a file and is not sent along', () => {
    const keys = [publicKeyFingerprint(authority)];
    expect(isVouchedFor([read('leaf')], { certificates: [authority], keys }, 'm.example.com')).toBe(true);
    expect(isVouchedFor([read('leaf')], { certificates: [], keys }, 'm.example.com')).toBe(false);
    expect(isVouchedFor([read('stranger')], { certificates: [authority], keys }, 'm.example.com')).toBe(
      false,
    );
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
    const hosts = '--host-resolver-rules=MAP m.example.com 10.0.0.5:8443,MAP *.img.test [::1]';
    expect(networkFlags(rules)).toEqual([hosts]);
    expect(rules.trust).toEqual({ certificates: [], keys: [fingerprint] });
    // The key of an environment would be found in what any server sends along: Chromium is told that of the bridge.
    const bridge = { port: 1234, fingerprint: 'of-the-bridge' };
    expect(networkFlags(rules, bridge)).toEqual([
      hosts,
      '--proxy-server=https=http://127.0.0.1:1234',
      '--proxy-bypass-list=<-loopback>',
      '--ignore-certificate-errors-spki-list=of-the-bridge',
    ]);
    expect(networkFlags({ ...rules, hostRules: '', proxy: 'http://127.0.0.1:8899' }, bridge)).toEqual([
      '--proxy-server=http=http://127.0.0.1:8899;https=http://127.0.0.1:1234',
      '--ignore-certificate-errors-spki-list=of-the-bridge',
    ]);
    expect(networkFlags(await networkRules(environment, folder))).toEqual([]);
  });

  it('may be of its own hosts alone', async () => {
    const listed = {
      ...environment,
      onlyHosts: true,
      hosts: { '*.IMG.test': '[::1]' },
      allowedHosts: ['a.test'],
    };
    const onlyHosts = ['m.example.com', '*.img.test', 'a.test'];
    expect((await networkRules(listed, folder)).onlyHosts).toEqual(onlyHosts);
    const { site: _site, ...built } = { ...listed, api: 'https://api.test:8443/x' };
    expect((await networkRules(built, folder)).onlyHosts).toEqual([
      'api.test',
      '127.0.0.1',
      ...onlyHosts.slice(1),
    ]);
    expect(await networkRules(environment, folder)).not.toHaveProperty('onlyHosts');
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
