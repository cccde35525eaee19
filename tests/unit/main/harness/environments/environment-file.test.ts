import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseEnvironment, openEnvironment } from '#main/harness/environments/choose-environment.ts';
import { summaryOf } from '#main/harness/environments/environment.ts';
import { environmentFile, readEnvironments } from '#main/harness/environments/environment-file.ts';
import { networkFlags } from '#main/harness/environments/network-rules.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-environments-'));
  file = environmentFile(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (entries: unknown) =>
  writeFile(file, typeof entries === 'string' ? entries : JSON.stringify(entries));

const test = { id: 'test', name: { zh: '测试', en: 'Test' }, site: 'https://m.example.com/' };
const secret = 'do-not-tell-1234';

describe('readEnvironments', () => {
  it('returns an empty list if there is no file', async () => {
    expect(await readEnvironments(file)).toEqual({ environments: [], problems: [] });
  });

  it('returns the valid entries, and reports the reason for each invalid one', async () => {
    await write([test, { ...test, id: 'Grey' }, { ...test, id: 'live', isLive: 'yes' }]);
    const { environments, problems } = await readEnvironments(file);
    expect(environments.map(({ id }) => id)).toEqual(['test']);
    expect(problems.map(({ en }) => en)).toEqual([
      `${file}, entry 2: id is not valid: write lowercase letters, digits and hyphens`,
      `${file}, entry 3: isLive is not valid: write true or false`,
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ['text that is not JSON', `[{"sandboxToken":"${secret}"`, /is not JSON: look for a missing comma/],
    ['an object', { environments: [] }, /is not a list: put \[ and \] around/],
    ['an entry that is not an object', ['test'], /is not an environment: write an object/],
    ['a misspelt field', [{ ...test, islive: true }], /unknown field "islive": use one of .*isLive/],
    ['no name', [{ id: 'test', site: test.site }], /name is not valid: write \{ "zh"/],
    ['no address', [{ id: 'test', name: test.name }], /has no address: write a site, or an api/],
    [
      'a site with a second backend',
      [{ ...test, api: 'https://api.example.com' }],
      /remove api and images, or the site/,
    ],
    ['the id of the sandbox', [{ ...test, id: 'sandbox' }], /choose another/],
    ['an id twice', [test, test], /id test is used twice/],
    ['a file URL', [{ ...test, site: 'file:///etc/passwd' }], /site is not valid: write an address/],
    [
      'a rule in a host',
      [{ ...test, hosts: { 'a.test,MAP * evil': '1.2.3.4' } }],
      /hosts.* is not valid: write host names/,
    ],
    [
      'a rule in an address',
      [{ ...test, hosts: { 'a.test': '1.2.3.4,MAP * evil' } }],
      /hosts.* is not valid/,
    ],
    ['a password in a proxy', [{ ...test, proxy: 'http://a:b@127.0.0.1:8899' }], /proxy is not valid/],
    [
      'allowed hosts that nothing uses',
      [{ ...test, allowedHosts: ['a.test'] }],
      /only with "onlyHosts": true/,
    ],
    [
      'certificates behind a SOCKS proxy',
      [{ ...test, proxy: 'socks5://127.0.0.1:1080', certificates: ['ca.pem'] }],
      /cannot be verified through a SOCKS proxy/,
    ],
    [
      'hosts behind a proxy',
      [{ ...test, proxy: 'http://127.0.0.1:8899', hosts: { 'a.test': '1.2.3.4' } }],
      /both a proxy and hosts/,
    ],
    ['an invalid token', [{ ...test, sandboxToken: [secret] }], /sandboxToken.* is not valid/],
  ])('reports %s without repeating a secret', async (_what, entries, message) => {
    await write(entries);
    const { problems } = await readEnvironments(file);
    expect(problems.map(({ en }) => en)).toEqual([expect.stringMatching(message)]);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });
});

describe('an environment', () => {
  it('has a summary without its token and the password in its URL', async () => {
    await write([
      {
        ...test,
        site: 'https://u:pw@m.example.com',
        sandboxToken: secret,
        hosts: { 'm.example.com': '10.0.0.5' },
      },
    ]);
    const [environment] = (await readEnvironments(file)).environments;
    if (environment === undefined) throw new Error('The environment was not read.');
    expect(summaryOf(environment)).toEqual({
      id: 'test',
      name: test.name,
      address: 'https://m.example.com',
      isLive: false,
      hosts: ['m.example.com → 10.0.0.5'],
      certificates: 0,
    });
    expect(await openEnvironment('test', file)).toMatchObject({
      target: 'https://u:pw@m.example.com',
      sandboxToken: secret,
    });
  });

  it('passes its proxy to the browser and lists it in its summary', async () => {
    await write([{ ...test, proxy: 'http://127.0.0.1:8899/' }]);
    const { network, summary } = await openEnvironment('test', file);
    expect(networkFlags(network)).toEqual(['--proxy-server=http://127.0.0.1:8899']);
    expect(summary).toMatchObject({ proxy: 'http://127.0.0.1:8899/' });
  });

  it('is rejected with the valid IDs if it does not exist', async () => {
    await write([test, { id: 'x' }]);
    await expect(openEnvironment('live', file)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringMatching(
        /no environment live\. Valid ids: sandbox, test; .*environments\.json; .*entry 2/,
      ) as string,
    });
  });

  it('can be given by URLs, but not together with an ID', async () => {
    await write([test]);
    const requested = { target: 'https://a.test' };
    expect((await chooseEnvironment(requested, file)).summary).toMatchObject({
      id: 'command-line',
      address: 'https://a.test',
    });
    expect((await chooseEnvironment({}, file)).summary.id).toBe('sandbox');
    await expect(chooseEnvironment({ ...requested, environment: 'test' }, file)).rejects.toThrow(
      /leave out --target/,
    );
  });
});
