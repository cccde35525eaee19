import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Command } from '#main/commands/command.ts';
import { merge } from '#main/commands/merge.ts';
import { start } from '#main/commands/start.ts';
import type { ReportData } from '#shared/report/report-data.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-shards-'));
});

afterEach(() => rm(place, { recursive: true }));

const { signal } = new AbortController();

async function run(command: Command, args: readonly string[]): Promise<number> {
  const settings = join(place, 'settings');
  return command.run(args, {
    say: () => undefined,
    warn: () => undefined,
    signal,
    environment: { ...process.env, XDG_CONFIG_HOME: settings, APPDATA: settings },
  });
}

/** Returns the data and the names of the files of a report, without what differs in each run. */
async function reportIn(folder: string) {
  const data = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8')) as ReportData;
  const { run: facts, platforms, passed, version } = data;
  const screens = platforms.flatMap(({ durationMs: _, screens: all, ...platform }) => [
    platform,
    ...all.map(({ durationMs: __, proof, ...screen }) => ({
      ...screen,
      // The clock of a page is compared with that of its machine, which goes on.
      facts: data.proofs[proof ?? -1]?.facts.filter(({ name }) => name !== 'clock'),
    })),
  ]);
  const files = (await readdir(folder, { recursive: true })).sort();
  return { version, passed, facts, screens, files };
}

it('three shards of a real sweep, merged, equal one run', {
  timeout: 300_000,
  tags: ['complete'],
}, async () => {
  const sweep = [
    '--headless',
    ...['--platform', 'ios-safari,pc-chrome,wechat-ios'],
    ...['--screen', 'vod-home,report,open-in-browser'],
  ];
  expect(await run(start, [...sweep, '--report', join(place, 'whole')])).toBe(0);
  const folders = [1, 2, 3].map((number) => join(place, String(number)));
  for (const [index, folder] of folders.entries())
    expect(await run(start, [...sweep, '--shard', `${index + 1}/3`, '--report', folder])).toBe(0);
  expect(await run(merge, [...folders, '--report', join(place, 'merged')])).toBe(0);
  const whole = await reportIn(join(place, 'whole'));
  expect(whole.screens).toHaveLength(8);
  expect(await reportIn(join(place, 'merged'))).toEqual(whole);
});
