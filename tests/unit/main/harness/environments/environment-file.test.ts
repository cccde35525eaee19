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

describe('the list of environments', () => {
  it('is empty without a file', async () => {
    expect(await readEnvironments(file)).toEqual({ environments: [], problems: [] });
  });

  it('keeps the entries that are sound, and tells why the others are not', async () => {
    await write([test, { ...test, id: 'Grey' }, { ...test, id: 'live', isLive: 'yes' }]);
    const { environments, problems } = await readEnvironments(file);
    expect(environments.map(({ id }) => id)).toEqual(['test']);
    expect(problems.map(({ en }) => en)).toEqual([
      `${file}, entry 2: id does not fit: write small letters, digits and hyphens`,
      `${file}, entry 3: isLive does not fit: write true or false`,
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ['text that is not JSON', `[{"sandboxToken":"${secret}"`, /is not JSON: look for a missing comma/],
    ['an object', { environments: [] }, /is no list: put \[ and \] around/],
    ['an entry that is none', ['test'], /is no environment: write an object/],
    ['a misspelt field', [{ ...test, islive: true }], /field "islive" that nobody knows: there are .*isLive/],
    ['no name', [{ id: 'test', site: test.site }], /name does not fit: write \{ "zh"/],
    ['no address', [{ id: 'test', name: test.name }], /leads nowhere: write a site, or an api/],
    ['two backends', [{ ...test, api: 'https://api.example.com' }], /leave api and images out, or the site/],
    ['the sandbox’s id', [{ ...test, id: 'sandbox' }], /take another/],
    ['an id twice', [test, test], /id test is there twice/],
    [
      'an address of a file',
      [{ ...test, site: 'file:///etc/passwd' }],
      /site does not fit: write an address/,
    ],
    [
      'a rule in a host',
      [{ ...test, hosts: { 'a.test,MAP * evil': '1.2.3.4' } }],
      /hosts.* does not fit: write names/,
    ],
    [
      'a rule in an address',
      [{ ...test, hosts: { 'a.test': '1.2.3.4,MAP * evil' } }],
      /hosts.* does not fit/,
    ],
    ['a password in a proxy', [{ ...test, proxy: 'http://a:b@127.0.0.1:8899' }], /proxy does not fit/],
    ['allowed hosts that nothing uses', [{ ...test, allowedHosts: ['a.test'] }], /write "onlyHosts": true/],
    [
      'certificates behind a SOCKS proxy',
      [{ ...test, proxy: 'socks5://127.0.0.1:1080', certificates: ['ca.pem'] }],
      /cannot be verified through a SOCKS proxy/,
    ],
    [
      'hosts behind a proxy',
      [{ ...test, proxy: 'http://127.0.0.1:8899', hosts: { 'a.test': '1.2.3.4' } }],
      /leave hosts out/,
    ],
    ['a token that is none', [{ ...test, sandboxToken: [secret] }], /sandboxToken.* does not fit/],
  ])('refuses %s, and repeats no secret', async (_what, entries, message) => {
    await write(entries);
    const { problems } = await readEnvironments(file);
    expect(problems.map(({ en }) => en)).toEqual([expect.stringMatching(message)]);
    expect(JSON.stringify(problems)).not.toContain(secret);
  });
});

describe('an environment', () => {
  it('is told of without its token and the password of its address', async () => {
    await write([
      {
        ...test,
        site: 'https://u:pw@m.example.com',
        sandboxToken: secret,
        hosts: { 'm.example.com': '10.0.0.5' },
      },
    ]);
    const [environment] = (await readEnvironments(file)).environments;
    if (environment === undefined) throw new Error('It was not read.');
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

  it('behind a proxy leads the browser to it, and says so', async () => {
    await write([{ ...test, proxy: 'http://127.0.0.1:8899/' }]);
    const { network, summary } = await openEnvironment('test', file);
    expect(networkFlags(network)).toEqual(['--proxy-server=http://127.0.0.1:8899']);
    expect(summary).toMatchObject({ proxy: 'http://127.0.0.1:8899/' });
  });

  it('that is not there is refused with those that are', async () => {
    await write([test, { id: 'x' }]);
    await expect(openEnvironment('live', file)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringMatching(
        /no environment live\. There are: sandbox, test; .*environments\.json; .*entry 2/,
      ) as string,
    });
  });

  it('of the command line stands for itself, and not beside one of the list', async () => {
    await write([test]);
    const requested = { target: 'https://a.test' };
    expect((await chooseEnvironment(requested, file)).summary).toMatchObject({
      id: 'command-line',
      address: 'https://a.test',
    });
    expect((await chooseEnvironment({}, file)).summary.id).toBe('sandbox');
    await expect(chooseEnvironment({ ...requested, environment: 'test' }, file)).rejects.toThrow(
      /leave --target/,
    );
  });
});
