import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DeviceProfile, parseProfile } from '#main/harness/devices/device-profile.ts';
import { loadUserProfiles } from '#main/harness/devices/load-user-profiles.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { platformName } from '#shared/text/platform-name.ts';

const harness = fileURLToPath(new URL('../../../../src/main/harness/', import.meta.url));

/** Returns those screens of the site that a platform never shows. */
function screensNotOn({ id, expects }: DeviceProfile): readonly string[] {
  const isShell = id.endsWith('-shell');
  // The site's own app never shows the cashier, because users pay through its bridge. Browsers have no such bridge.
  const pay = isShell ? ['cashier'] : /^(alipay|wechat)-/.test(id) ? [] : ['native-pay'];
  // Browsers on Android never show the purchase of a video, because they show a link to the app instead.
  const isForApp = expects.os === 'android' && !isShell;
  const video = isForApp ? ['video-not-bought', 'video-preview-end'] : ['video-unsupported'];
  // Safari never shows sound tracks, because it plays streams natively and does not report them.
  const playsStreams = expects.os === 'ios' || expects.browser === 'safari';
  return [...pay, ...video, ...(playsStreams ? ['video-sound-tracks'] : [])];
}

describe('the registries', () => {
  it('list every platform file under its name', async () => {
    const files = await readdir(join(harness, 'devices/profiles'));
    expect(builtInProfiles.map(({ id }) => `${id}.json`).sort()).toEqual(files.sort());
  });

  it('have an English name for every platform', () => {
    const names = builtInProfiles.map((profile) => platformName(profile).en);
    expect(names.filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('list every screen of every file under a unique id', async () => {
    const folder = join(harness, 'sweep/screens');
    const files = (await readdir(folder)).filter((name) => name !== 'registry.ts');
    const modules = await Promise.all(
      files.map((name): Promise<Record<string, unknown>> => import(join(folder, name))),
    );
    const exported = modules.flatMap((module) => Object.values(module)).flat();
    expect(exported.filter((screen) => !sweepScreens.some((listed) => listed === screen))).toEqual([]);
    expect(sweepScreens).toHaveLength(exported.length);
    expect(new Set(sweepScreens.map(({ id }) => id)).size).toBe(sweepScreens.length);
  });

  it('let WeChat and QQ open only the redirect screens, and all other platforms the site', () => {
    const shown = (profile: DeviceProfile) =>
      sweepScreens.filter(({ appliesTo }) => appliesTo(profile)).map(({ id }) => id);
    const ofTheSite = sweepScreens.map(({ id }) => id).filter((id) => id !== 'open-in-browser');
    for (const profile of builtInProfiles) {
      const isRedirected = /^(wechat|qq)-(android|ios|harmony)/.test(profile.id);
      const absent = screensNotOn(profile);
      const offered = ofTheSite.filter((id) => !absent.includes(id));
      expect(shown(profile), profile.id).toEqual(isRedirected ? ['open-in-browser'] : offered);
    }
  });
});

describe('the platforms of our own apps', () => {
  it('have the app token and the bridge of the contract', () => {
    const shells = builtInProfiles.filter(({ id }) => id.endsWith('-shell'));
    expect(shells.map(({ ua, bridges }) => [ua.endsWith(' ManyueApp/1.0'), bridges])).toEqual([
      [true, ['webkit.messageHandlers.ManyueNative']],
      [true, ['ManyueNative']],
    ]);
  });
});

describe('platforms of the user', () => {
  const [sample] = builtInProfiles;
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manyue-profiles-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, value: unknown) =>
    writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

  it('are added to the built-in ones, and replace one with the same id', async () => {
    await write('a.json', { ...sample, id: 'my-phone' });
    await write('b.json', { ...sample, name: '我的微信' });
    await write('readme.txt', 'no platform');
    const { profiles, problems } = await loadUserProfiles(builtInProfiles, folder);
    expect(problems).toEqual([]);
    expect(profiles).toHaveLength(builtInProfiles.length + 1);
    expect(profiles[0]?.name).toBe('我的微信');
    expect(profiles.at(-1)?.id).toBe('my-phone');
  });

  it.each<[name: string, value: unknown, problem: string]>([
    ['text that is not JSON', '{ "id": ', 'broken.json: is not JSON'],
    ['a field of the wrong type', { ...sample, dpr: 'three' }, 'broken.json: dpr: must be number'],
    [
      'a field inside another',
      { ...sample, viewport: { width: 0, height: 700 } },
      'broken.json: viewport.width: ',
    ],
    ['a missing field', { ...sample, ua: undefined }, 'broken.json: ua: '],
    ['a line break in the user agent', { ...sample, ua: 'a\r\nX-Evil: 1' }, 'broken.json: ua: '],
    [
      'a line break in the name of a header',
      { ...sample, headers: { 'X\r\nEvil': 'y' } },
      String.raw`broken.json: headers."X\r\nEvil": `,
    ],
    ['a header without a name', { ...sample, headers: { '': 'y' } }, 'broken.json: headers."": '],
    ['an unknown bridge', { ...sample, bridges: ['fetch'] }, 'broken.json: bridges.0: '],
  ])('with %s are skipped and reported, while the others load', async (_, value, problem) => {
    await write('broken.json', value);
    await write('good.json', { ...sample, id: 'my-phone' });
    const { profiles, problems } = await loadUserProfiles(builtInProfiles, folder);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.en).toContain(problem);
    expect(profiles.at(-1)?.id).toBe('my-phone');
  });

  it('are all rejected if the folder does not exist', async () => {
    await expect(loadUserProfiles(builtInProfiles, join(folder, 'none'))).rejects.toMatchObject({
      code: 'usage',
    });
  });

  it('may omit provenance and notes', () => {
    const { provenance: _p, notes: _n, ...bare } = { provenance: {}, notes: '', ...sample };
    expect(parseProfile(bare)).toEqual(bare);
  });
});
