import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { platformHandlers } from '#main/harness/devices/library/platform-handlers.ts';
import { PlatformLibrary } from '#main/harness/devices/library/platform-library.ts';
import { platformSummaries } from '#main/harness/devices/library/platform-summary.ts';
import { builtInProfiles } from '#main/harness/devices/registry.ts';
import { profileOf } from '../../../../profile-of.ts';

const safari = profileOf('ios-safari');
const own = { ...safari, id: 'own', name: 'Own' };
let folder: string;
let library: PlatformLibrary;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manyue-library-'));
  library = new PlatformLibrary(builtInProfiles, folder);
  await library.read();
});
afterEach(() => rm(folder, { recursive: true }));

const originOf = (id: string) => platformSummaries(library).find((platform) => platform.id === id)?.origin;

it('platforms of the user are added, and deleting a changed copy restores the built-in platform', async () => {
  expect(await library.save(own, null)).toEqual([]);
  expect(await library.save({ ...safari, name: 'Changed' }, safari.id)).toEqual([]);
  expect([originOf('own'), originOf('ios-safari'), originOf('pc-chrome')]).toEqual([
    'own',
    'changed',
    'built-in',
  ]);
  expect(library.get('ios-safari').name).toBe('Changed');
  expect((await library.delete('ios-safari')).name).toBe('Changed');
  expect(library.get('ios-safari')).toEqual(safari);
});

it('the old file is removed when a platform is saved under a new ID', async () => {
  await library.save(own, null);
  await library.save({ ...own, id: 'other' }, 'own');
  expect(await readdir(folder)).toEqual(['platform-other.json']);
  await expect(library.delete('own')).rejects.toMatchObject({ code: 'usage', zh: '没有平台“own”。' });
});

it('a platform with problems or with an ID in use is not saved', async () => {
  const broken = { ...own, dpr: 0, viewport: { width: 402 } };
  expect((await library.save(broken, null)).map(({ field }) => field)).toEqual(['viewport.height', 'dpr']);
  expect((await library.save(safari, null)).map(({ field }) => field)).toEqual(['id']);
  expect(library.problemsOf({ ...own, id: 'ios-safari' }, 'own').map(({ field }) => field)).toEqual(['id']);
  expect(await readdir(folder)).toEqual([]);
});

it('a renamed platform receives an unused ID and name', async () => {
  await library.save({ ...own, id: 'safari-ios' }, null);
  expect(library.renamed({ ...own, id: 'safari-ios', name: 'Mine' })).toMatchObject({
    id: 'safari-ios-2',
    name: 'Mine 2',
  });
  expect(library.renamed({ ...own, id: 'free', name: 'Free' })).toMatchObject({ id: 'free', name: 'Free' });
});

it('files added by hand are loaded, and broken ones are reported in both languages', async () => {
  await writeFile(join(folder, 'mine.json'), JSON.stringify(own));
  await writeFile(join(folder, 'bad.json'), JSON.stringify({ ...own, dpr: '3' }));
  const notified: unknown[] = [];
  const response = await platformHandlers(library, (change) => notified.push(change)).getPlatforms(
    {},
    { windowId: 'window-1', signal: new AbortController().signal },
  );
  expect(response.platforms.find(({ id }) => id === 'own')).toMatchObject({
    origin: 'own',
    tags: { os: 'ios', app: null, browser: 'safari', screen: 'phone' },
  });
  expect(response.problems).toEqual([
    { zh: 'bad.json：dpr：类型应为 number（已跳过）', en: 'bad.json: dpr: must be number (skipped)' },
  ]);
  expect(notified).toEqual([response]);
});

const withWebKit = () => new PlatformLibrary(builtInProfiles, folder, { webkit: 'webkitgtk' });

it('each platform of iPhones and iPads has a twin on WebKit after it, if a WebKit is available', async () => {
  const summaries = platformSummaries(withWebKit());
  const twins = summaries.filter(({ engine }) => engine === 'webkit');
  expect(twins.map(({ id }) => id).sort()).toEqual([
    'alipay-ios-webkit',
    'ios-homescreen-webkit',
    'ios-safari-webkit',
    'ios-wkwebview-shell-webkit',
    'ipad-desktop-webkit',
    'qq-ios-webkit',
    'wechat-ios-webkit',
  ]);
  for (const { id, twinOf } of twins) {
    const place = summaries.findIndex((platform) => platform.id === id);
    expect(summaries[place - 1]).toMatchObject({ id: twinOf, engine: 'chromium', twinOf: null });
  }
  expect(library.profiles).toEqual(builtInProfiles);
});

it('the names of a twin contain WebKit and differ from those of its platform', () => {
  const twins = platformSummaries(withWebKit()).filter(({ engine }) => engine === 'webkit');
  for (const { name, shortName } of twins) {
    for (const text of [name.zh, name.en]) expect(text).toMatch(/ \(WebKit\)$/);
    for (const text of [shortName?.zh, shortName?.en]) expect(text).toMatch(/^.{2,6} WK$/);
  }
});

it('a twin follows the changes of its platform, and its copy is a platform on Chromium', async () => {
  const twins = withWebKit();
  await twins.save({ ...safari, name: 'Changed' }, safari.id);
  expect(twins.get('ios-safari-webkit')).toMatchObject({ name: 'Changed (WebKit)', ua: safari.ua });
  expect(twins.hostOf(twins.get('ios-safari-webkit').id)).toBe('webkitgtk');
  const copy = twins.copyOf('ios-safari-webkit');
  expect(copy.id).toBe('ios-safari-copy');
  expect(await twins.save(copy, null)).toEqual([]);
  expect([twins.hostOf(copy.id), twins.hostOf(`${copy.id}-webkit`)]).toEqual(['chromium', 'webkitgtk']);
  expect((await readdir(folder)).sort()).toEqual([
    'platform-ios-safari-copy.json',
    'platform-ios-safari.json',
  ]);
});

it('a platform of the user keeps an ID that a twin would have', async () => {
  await library.save({ ...own, id: 'ios-safari-webkit' }, null);
  const twins = withWebKit();
  await twins.read();
  expect(twins.hostOf('ios-safari-webkit')).toBe('chromium');
  expect(twins.get('ios-safari-webkit').name).toBe('Own');
});

it('a platform and its twin are counterparts, and other platforms have none', () => {
  const twins = withWebKit();
  expect(twins.counterpartOf('ios-safari')).toBe('ios-safari-webkit');
  expect(twins.counterpartOf('ios-safari-webkit')).toBe('ios-safari');
  expect(twins.counterpartOf('android-chrome')).toBeUndefined();
  expect(library.counterpartOf('ios-safari')).toBeUndefined();
});
