import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Baseline } from '#main/harness/reports/baseline/baseline.ts';
import { checkShards } from '#main/harness/reports/merge/check-shards.ts';
import { mergedContent } from '#main/harness/reports/merge/merged-content.ts';
import { readShard } from '#main/harness/reports/merge/read-shard.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import { sweepScreens } from '#main/harness/sweep/screens/registry.ts';
import { equalWeights } from '#main/harness/sweep/shards/cell-weights.ts';
import { planShard } from '#main/harness/sweep/shards/plan-shard.ts';
import type { ScreenResult } from '#main/harness/sweep/sweep-results.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { profileOf } from '../../../../profile-of.ts';
import {
  sampleContext,
  sampleRun,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const page = '<script type="application/json" id="data">{"report":"here"}</script>';
const profiles = ['ios-safari', 'pc-chrome', 'wechat-ios'].map(profileOf);
const screens = sweepScreens.filter(({ id }) =>
  ['home', 'book', 'vod-home', 'user-centre', 'open-in-browser'].includes(id),
);
const count = 3;
const { signal } = new AbortController();

const jpeg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);

/** Returns the result of a cell: equal pictures on all platforms, stops, and a failure with a HAR on the video screen. */
function resultOf(platformId: string, screenId: string): ScreenResult {
  const isFailing = screenId === 'vod-home';
  const fact = { name: 'size', expected: '1', actual: platformId === 'wechat-ios' ? '2' : '1', ok: true };
  return sampleScreen(screenId, {
    title: screens.find(({ id }) => id === screenId)?.title ?? '',
    picture: jpeg(screenId),
    stops: [{ id: 'open', text: { zh: '打开', en: 'Open' }, picture: jpeg(`${platformId} ${screenId}`) }],
    verification: { ok: true, facts: [fact] },
    ...(isFailing && {
      verdict: 'failed',
      findings: [{ kind: 'request', message: 'GET /api failed' }],
      trace: { steps: [], lines: [], olderLines: 0, calls: 1, olderCalls: 0, har: '{"log":{}}' },
    }),
  });
}

/** Baseline in which the pictures of one screen differ, another lacks one, and a stop is no longer there. */
const baseline: Baseline = {
  kind: 'approved',
  madeAt: '2026-01-01T00:00:00.000Z',
  cell: (platformId, screenId) => ({
    picture: screenId === 'user-centre' ? undefined : jpeg(screenId === 'book' ? 'earlier' : screenId),
    stops: [
      { id: 'open', text: { zh: '打开', en: 'Open' }, picture: jpeg(`${platformId} ${screenId}`) },
      { id: 'gone', text: { zh: '没有了', en: 'Gone' }, picture: jpeg('gone') },
    ],
    findings: new Set(platformId === 'pc-chrome' ? ['request GET /api failed'] : []),
  }),
};

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-merge-'));
});

afterEach(() => rm(place, { recursive: true }));

const shardFolder = (number: number) => join(place, `shard-${number}`);

/** Writes the report of the whole sweep, or of one shard. */
async function write(folder: string, number?: number, run = sampleRun) {
  const part =
    number === undefined
      ? { profiles, screens, plan: undefined }
      : planShard({ number, count }, profiles, screens, equalWeights);
  const result = sampleSweep(
    part.profiles.map((profile) => ({
      profile,
      screens: part.screens
        .filter(({ appliesTo }) => appliesTo(profile))
        .map(({ id }) => resultOf(profile.id, id)),
      duration: 1_000,
    })),
  );
  const settings = number === undefined ? [] : [{ option: 'shard', value: `${number}/${count}` }];
  const report = await prepareReport(folder);
  await report.write(result, {
    ...sampleContext,
    run: { ...run, settings },
    shard: part.plan,
    page,
    comparison: {
      baseline,
      compare: (before, after) =>
        Promise.resolve(
          Buffer.compare(before, after) === 0
            ? { isSame: true }
            : { isSame: false, share: 0.5, difference: jpeg(`${after.toString()} differs`) },
        ),
    },
  });
}

async function writeShards(): Promise<readonly string[]> {
  for (let number = 1; number <= count; number += 1) await write(shardFolder(number), number);
  return [1, 2, 3].map(shardFolder);
}

async function merge(folders: readonly string[], { allowMissing = false } = {}): Promise<ReportData> {
  const shards = await Promise.all(folders.map(readShard));
  checkShards(shards, { allowMissing });
  const report = await prepareReport(join(place, 'merged'));
  return (await report.writeContent(mergedContent(shards, signal), page)).data;
}

/** Returns all files of a report, with its ID and times replaced. The order of keys in JSON does not matter. */
async function contentOf(folder: string) {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    names.map(async (name) => {
      const text = (await readFile(name, 'latin1'))
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
        .replaceAll(/"durationMs":\d+/g, '"durationMs":0')
        .replaceAll(/time="[\d.]+"/g, '');
      const [json] = /\{.*\}/.exec(text) ?? [];
      const isData = name.endsWith('.json') || name.endsWith('.html');
      return [
        name.slice(folder.length + 1),
        isData && json !== undefined ? (JSON.parse(json) as unknown) : text,
      ] as const;
    }),
  );
  return Object.fromEntries(contents.sort());
}

describe('the merged report', () => {
  it('equals the report of one run', async () => {
    await write(join(place, 'whole'));
    await merge((await writeShards()).toReversed());
    const merged = await contentOf(join(place, 'merged'));
    expect(Object.keys(merged).filter((name) => name.startsWith('calls/'))).toHaveLength(2);
    expect(merged).toEqual(await contentOf(join(place, 'whole')));
  });

  it('needs every shard once, and names the missing and repeated ones', async () => {
    const [one = '', two = '', three = ''] = await writeShards();
    await expect(merge([one, three])).rejects.toThrow(/^Missing shard: 2\/3\. Run .*--allow-missing/);
    await expect(merge([two])).rejects.toThrow(/^Missing shards: 1\/3, 3\/3\./);
    await expect(merge([one, two, one])).rejects.toThrow(/shard-1 and .*shard-1 are both shard 1\/3/);
  });

  it('marks the screens of missing shards if that is allowed', async () => {
    const [one = '', , three = ''] = await writeShards();
    const data = await merge([one, three], { allowMissing: true });
    expect(data.passed).toBe(false);
    const skipped = data.platforms.flatMap(({ screens: all }) =>
      all.filter(({ verdict }) => verdict === 'skipped'),
    );
    expect(skipped.length).toBeGreaterThan(0);
    expect(new Set(skipped.map(({ reason, reasonZh }) => `${reason} ${reasonZh}`))).toEqual(
      new Set(['shard 2/3 is missing 缺少第 2/3 份']),
    );
    const cut = data.platforms.filter((platform) => platform.unfinished !== undefined);
    expect(cut.map(({ unfinished }) => unfinished)).toEqual(cut.map(() => 'shard 2/3 is missing'));
  });

  it('continues the trend of the folder', async () => {
    const folders = await writeShards();
    await merge(folders);
    expect((await merge(folders)).history).toHaveLength(2);
  });

  it.each([
    ['commit', { commit: { hash: 'f'.repeat(40), isChanged: false } }],
    ['browser', { browser: 'HeadlessChrome/1' }],
    ['system', { system: 'win32 x64' }],
    ['version of Node.js', { node: '26.0.0' }],
    ['outcome of payments', { preset: 'cancelled' }],
  ])('is refused if the %s of a shard differs', async (name, change) => {
    const folders = await writeShards();
    await write(shardFolder(2), 2, { ...sampleRun, ...change });
    await expect(merge(folders)).rejects.toThrow(
      new RegExp(`shard-1 and .*shard-2 are not of one sweep, because the ${name} differs`),
    );
  });

  it('is refused for a whole report and for another version', async () => {
    const folder = join(place, 'whole');
    await write(folder);
    await expect(readShard(folder)).rejects.toThrow(/whole sweep, not of a shard.*--shard I\/N/);
    await writeFile(join(folder, 'results.json'), '{"version":3}');
    await expect(readShard(folder)).rejects.toThrow(/is not a report of this version/);
  });
});

describe('a shard from another machine', () => {
  /** Rewrites results of the first shard that contains `from`. Returns its folder. */
  async function changed(from: string | RegExp, to: string): Promise<readonly string[]> {
    const folders = await writeShards();
    for (const folder of folders) {
      const path = join(folder, 'results.json');
      const text = await readFile(path, 'utf8');
      if (text.search(from) < 0) continue;
      await writeFile(path, text.replace(from, to));
      return folders;
    }
    throw new Error(`No shard contains ${from}`);
  }

  it.each<[what: string, from: string | RegExp, to: string, line: RegExp]>([
    [
      'leads out of its folder',
      /"pictures\/[^"]+"/,
      '"pictures/../../secret.jpg"',
      /not a report of this version/,
    ],
    ['has an absolute path', /"pictures\/[^"]+"/, '"/etc/passwd"', /not a report of this version/],
    ['has a HAR elsewhere', /"calls\/[^"]+"/, '"../calls.har"', /not a report of this version/],
    [
      'is not in its folder',
      /"pictures\/[^"]+"/,
      '"pictures/none.jpg"',
      /none\.jpg cannot be read \(ENOENT\)/,
    ],
    [
      'has an unsafe ID',
      /"screens":\[\{"id":"\w[^"]*"/,
      '"screens":[{"id":"../home"',
      /contains the id "\.\.\/home"/,
    ],
    ['has a verification that is missing', /"proof":0/, '"proof":99', /a verification that is missing/],
    ['has another number', /"shard":\{"number":1/, '"shard":{"number":9', /it is number 9 of 3/],
    [
      'has a command with a line break',
      '"option":"shard","value":"1/3"',
      '"option":"shard","value":"\\n```"',
      /invalid option/,
    ],
    [
      'runs other screens than planned',
      '"shard":{"number":1',
      '"shard":{"number":2',
      /it lacks .*, which its plan contains/,
    ],
  ])('is refused if it %s', async (_, from, to, line) => {
    await expect(merge(await changed(from, to))).rejects.toThrow(line);
    expect(await readdir(place)).not.toContain('merged');
  });

  it('is refused if a file or a folder is a link, or no picture', async () => {
    const folders = await writeShards();
    const [first = ''] = folders;
    const [name = ''] = await readdir(join(first, 'pictures'));
    const picture = join(first, 'pictures', name);
    await writeFile(picture, 'text');
    await expect(merge(folders)).rejects.toThrow(/is not a JPEG/);
    await rm(picture);
    await writeFile(join(place, 'secret'), jpeg('secret'));
    await symlink(join(place, 'secret'), picture);
    await expect(merge(folders)).rejects.toThrow(/is not a regular file/);
    await rename(join(first, 'pictures'), join(place, 'elsewhere'));
    await symlink(join(place, 'elsewhere'), join(first, 'pictures'));
    await expect(merge(folders)).rejects.toThrow(/is a link or a file, not a folder/);
    await rm(join(first, 'results.json'));
    await mkdir(join(first, 'results.json'));
    await expect(merge(folders)).rejects.toThrow(/results\.json is not a regular file/);
  });
});
