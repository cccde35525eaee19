import { X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isTrusted, publicKeyFingerprint } from '#main/harness/environments/certificate-chain.ts';
import { networkFlags, networkRules } from '#main/harness/environments/network-rules.ts';
import { certificates } from './sample-certificates.ts';

type Name = keyof typeof certificates;
const read = (name: Name) => new X509Certificate(certificates[name]);
const authority = read('authority');

describe('isTrusted', () => {
  /**
   * Columns of the table: title, certificates that are sent, certificate with the accepted key, host name, expected
   * result.
   */
  it.each<[string, readonly Name[], Name, string, boolean]>([
    ['accepts a server by its own key', ['leaf', 'authority'], 'leaf', 'm.example.com', true],
    ['accepts a server by the key of its issuer', ['leaf', 'authority'], 'authority', 'm.example.com', true],
    ['accepts a name with a trailing dot', ['leaf', 'authority'], 'authority', 'm.example.com.', true],
    ['accepts a self-signed server by its own key', ['stranger'], 'stranger', 'm.example.com', true],
    ['rejects another key', ['leaf', 'authority'], 'stranger', 'm.example.com', false],
    [
      'rejects an accepted certificate that is only sent along',
      ['stranger', 'authority'],
      'authority',
      'm.example.com',
      false,
    ],
    ['rejects another host name', ['leaf', 'authority'], 'authority', 'bank.example', false],
    [
      'rejects a certificate for another name',
      ['otherName', 'authority'],
      'authority',
      'm.example.com',
      false,
    ],
    ['rejects an expired certificate', ['expired', 'authority'], 'authority', 'm.example.com', false],
    [
      'rejects a certificate that is not valid yet',
      ['notYet', 'authority'],
      'authority',
      'm.example.com',
      false,
    ],
    ['rejects a certificate for clients', ['clientOnly', 'authority'], 'authority', 'm.example.com', false],
    ['rejects a server without a certificate', [], 'authority', 'm.example.com', false],
  ])('%s', (_title, sent, accepted, host, expected) => {
    const trust = { certificates: [], keys: [publicKeyFingerprint(read(accepted))] };
    expect(isTrusted(sent.map(read), trust, host)).toBe(expected);
  });

  it('finds an issuer among the certificates of the environment if the server did not send it', () => {
    const keys = [publicKeyFingerprint(authority)];
    expect(isTrusted([read('leaf')], { certificates: [authority], keys }, 'm.example.com')).toBe(true);
    expect(isTrusted([read('leaf')], { certificates: [], keys }, 'm.example.com')).toBe(false);
    expect(isTrusted([read('stranger')], { certificates: [authority], keys }, 'm.example.com')).toBe(false);
  });
});

describe('networkRules', () => {
  const environment = { id: 'test', name: { zh: '测试', en: 'Test' }, site: 'https://m.example.com' };
  const folder = fileURLToPath(new URL('.', import.meta.url));

  it('become command-line switches of Chromium', async () => {
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
    // Expects only the key of the local proxy in Chromium's options, because any server can send a certificate that an
    // environment accepts.
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

  it('list the hosts that pages may call', async () => {
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
    'reject %s as a certificate, with the valid formats',
    async (entry) => {
      await expect(networkRules({ ...environment, certificates: [entry] }, folder)).rejects.toMatchObject({
        code: 'usage',
        message: expect.stringMatching(/Environment test: .*name a PEM file, or write sha256\//) as string,
      });
    },
  );
});
