import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserCommand, openWithSystem } from '#main/commands/start/open-with-system.ts';
import { userDataFolder } from '#main/commands/start/user-data-folder.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-opener-'));
  vi.stubEnv('PATH', `${place}${delimiter}/bin`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

/** Creates a program that takes the place of the system's command for opening URLs. */
async function plantOpener(name: string, script: string): Promise<void> {
  const file = join(place, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
}

describe.skipIf(process.platform === 'win32')('openWithSystem', () => {
  it.each([
    ['linux', 'xdg-open'],
    ['darwin', 'open'],
  ] as const)('passes the URL of %s to %s unchanged, without a shell', async (platform, opener) => {
    const got = join(place, 'got');
    await plantOpener(opener, `printf %s "$1" > "${got}"`);
    const address = 'http://127.0.0.1:1/#a;b$(c)&d';
    expect(await openWithSystem(address, platform)).toBe('');
    expect(await readFile(got, 'utf8')).toBe(address);
  });

  it.each([
    [{ BROWSER: 'code:firefox' }, 'code'],
    [{ BROWSER: '' }, undefined],
    [{ BROWSER: 'open %s' }, undefined],
    [{}, undefined],
  ])('reads from %j the browser %s', (environment, browser) => {
    expect(browserCommand(environment)).toBe(browser);
  });

  it('opens the given browser', async () => {
    const got = join(place, 'got');
    await plantOpener('my-browser', `printf %s "$1" > "${got}"`);
    expect(await openWithSystem('http://127.0.0.1:1/', 'linux', 'my-browser')).toBe('');
    expect(await readFile(got, 'utf8')).toBe('http://127.0.0.1:1/');
  });

  it('reports the reason of a failure', async () => {
    await plantOpener('xdg-open', 'exit 3');
    expect(await openWithSystem('http://127.0.0.1:1/', 'linux')).toBe('xdg-open failed with exit code 3');
    expect(await openWithSystem('http://127.0.0.1:1/', 'win32')).toMatch(/^rundll32 does not start/);
  });
});

it.each([
  ['linux', { XDG_CONFIG_HOME: '/config' }, /^\/config.manyue$/],
  ['linux', {}, /\.config.manyue$/],
  ['darwin', {}, /Application Support.manyue$/],
  ['win32', { APPDATA: '/roaming' }, /roaming.manyue$/],
] as const)('the data folder on %s is the standard one', (platform, environment, folder) => {
  expect(userDataFolder(environment, platform)).toMatch(folder);
});
