import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareReport, type ReportFolder } from '#main/harness/reports/write-report.ts';
import type { SweepResult } from '#main/harness/sweep/sweep-results.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const details = {
  ...sampleContext,
  page: '<script type="application/json" id="data">{"report":"here"}</script>',
};

/** Returns the results of one platform with a different picture for each screen. */
function sweepOf(...screenIds: readonly string[]): SweepResult {
  const screens = screenIds.map((screenId) =>
    sampleScreen(screenId, { picture: new TextEncoder().encode(screenId) }),
  );
  return sampleSweep([samplePlatform(0, screens)]);
}

let place: string;
let folder: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-report-'));
  folder = join(place, 'report');
});

afterEach(() => rm(place, { recursive: true }));

async function write(...screenIds: readonly string[]) {
  const report: ReportFolder = await prepareReport(folder);
  return report.write(sweepOf(...screenIds), details);
}

/** Skipped without root, because mounting a full file system needs it. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

it.runIf(canMount)(
  'a report is written to a temporary folder if the disk is full, and its path is printed',
  async () => {
    await mkdir(folder);
    const system = promisify(execFile);
    await system('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    try {
      folder = join(folder, 'report');
      const report = await prepareReport(folder);
      const screen = sampleScreen('home', {
        picture: new Uint8Array(100_000),
        verdict: 'failed',
        findings: [{ kind: 'crash', message: 'The page crashed' }],
      });
      const written = await report.write(sampleSweep([samplePlatform(0, [screen])]), details);
      await report.discard();
      expect(written.isElsewhere).toBe(true);
      expect(written.notices).toEqual([
        expect.stringMatching(/report cannot be written to .*ENOSPC.*It went to .*manyue-report-/),
      ]);
      const elsewhere = dirname(written.page);
      expect(await readFile(join(elsewhere, 'results.json'), 'utf8')).toContain('The page crashed');
      expect(await readdir(join(elsewhere, 'pictures'))).toHaveLength(1);
      await rm(elsewhere, { recursive: true });
    } finally {
      await system('umount', [dirname(folder)]);
    }
  },
);

const pictures = async () =>
  (await readdir(join(folder, 'pictures'))).map((name) => /--(.*)\.jpg/.exec(name)?.[1]);

describe('the report folder', () => {
  it('contains the Playwright traces of failed tests, which belong to the report', async () => {
    const screen = sampleScreen('home', {
      verdict: 'failed',
      findings: [{ kind: 'flaky', message: 'passed on try 2' }],
      playwrightTrace: new TextEncoder().encode('zip'),
    });
    const traced = await prepareReport(folder);
    const { data } = await traced.write(sampleSweep([samplePlatform(0, [screen])]), details);
    const path = data.platforms[0]?.screens[0]?.playwrightTrace ?? '';
    expect(path).toBe('traces/wechat-android--home.zip');
    expect(await readFile(join(folder, path), 'utf8')).toBe('zip');
    await write('home');
    expect(await readdir(folder)).not.toContain('traces');
  });

  it('is complete and replaces an earlier report', async () => {
    await write('home', 'book');
    await writeFile(join(folder, '.DS_Store'), 'put there by a system that showed it');
    expect(await write('home')).toMatchObject({ page: join(folder, 'index.html'), notices: [] });
    expect(await readdir(place)).toEqual(['report']);
    expect((await readdir(folder)).sort()).toEqual([
      'history.json',
      'index.html',
      'junit.xml',
      'pictures',
      'results.json',
      'summary.en.md',
      'summary.zh.md',
    ]);
    expect(await pictures()).toEqual(['home']);
    const results: unknown = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'));
    expect(results).toMatchObject({ version: 4, passed: true });
  });

  it('includes the requests of failed screens, and replaces a report that contains such requests', async () => {
    const trace = { steps: [], lines: [], olderLines: 0, calls: 1, olderCalls: 0, har: '{"log":{}}' };
    const failed = sampleScreen('home', { verdict: 'failed', trace });
    const report = await prepareReport(folder);
    const { data } = await report.write(sampleSweep([samplePlatform(0, [failed])]), details);
    const har = data.platforms[0]?.screens[0]?.trace?.har ?? '';
    expect(await readFile(join(folder, har), 'utf8')).toBe('{"log":{}}');
    await write('home');
    expect(await readdir(folder)).not.toContain('calls');
  });

  it('contains no new files and still has the earlier report if the run is discarded', async () => {
    await write('home');
    const report = await prepareReport(folder);
    await report.discard();
    expect(await readdir(place)).toEqual(['report']);
    expect(await pictures()).toEqual(['home']);
  });

  it('is rejected if the path is a file or below a file', async () => {
    await writeFile(folder, 'a file');
    await expect(prepareReport(folder)).rejects.toThrow(/is a file/);
    await expect(prepareReport(join(folder, 'deeper'))).rejects.toThrow(/cannot be written/);
  });

  it.runIf(process.platform === 'linux')(
    'is rejected immediately if nobody may create folders at its path',
    async () => {
      await expect(prepareReport('/proc/x/y')).rejects.toThrow(/cannot be written/);
    },
  );
});

describe('a folder that is not a report', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, named: string]>([
    ['another file', { 'thesis.txt': 'mine' }, 'thesis.txt'],
    ['a page and pictures of the user', { 'index.html': 'mine', 'pictures/holiday.jpg': '' }, 'index.html'],
    ['the results of another program', { 'results.json': '{"version":2,"tests":[]}' }, 'results.json'],
  ])('is never replaced if it contains %s', async (_, files, named) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    const before = await readdir(folder, { recursive: true });
    await expect(prepareReport(folder)).rejects.toMatchObject({
      code: 'environment',
      message: expect.stringContaining(`holds ${named}, which is not part`) as string,
    });
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it.each(['notes.txt', 'pictures/holiday.jpg', 'calls/mine.har'])(
    'is not replaced together with the report in it if it contains %s',
    async (name) => {
      await write('home');
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), 'mine');
      await expect(prepareReport(folder)).rejects.toThrow(`holds ${name}, which is not part`);
    },
  );

  it('is kept if it is created during the sweep, and the report is written next to it', async () => {
    const report = await prepareReport(folder);
    await mkdir(folder);
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const { page, notices } = await report.write(sweepOf('home'), details);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    expect(notices).toEqual([
      expect.stringMatching(/holds notes.txt.*the report went to .*report-[0-9a-f]{8}$/),
    ]);
    expect(await readFile(page, 'utf8')).toContain('"passed":true');
    expect((await readdir(place)).toSorted()).toEqual([
      'report',
      expect.stringMatching(/^report-[0-9a-f]{8}$/),
    ]);
  });
});

describe('a draft of a killed run', () => {
  const left = (runId: string) => join(place, `.report-${runId}`);

  async function leave(runId: string, owner: object): Promise<void> {
    await mkdir(join(left(runId), 'new/pictures'), { recursive: true });
    await writeFile(
      join(left(runId), 'owner.json'),
      JSON.stringify({ program: 'manyue', host: hostname(), ...owner }),
    );
  }

  it('is removed, but drafts of running or other programs are not', async () => {
    await leave('dead', { pid: 999_999_999 });
    await leave('running', { pid: process.pid });
    await leave('elsewhere', { pid: 999_999_999, host: 'another machine' });
    await mkdir(left('foreign'));
    await (await prepareReport(folder)).discard();
    expect((await readdir(place)).toSorted()).toEqual([
      '.report-elsewhere',
      '.report-foreign',
      '.report-running',
    ]);
  });

  it('is restored if it contains the earlier report and no new report has replaced it', async () => {
    await write('home');
    await leave('dead', { pid: 999_999_999 });
    await rename(folder, join(left('dead'), 'old'));
    await (await prepareReport(folder)).discard();
    expect(await readdir(place)).toEqual(['report']);
    expect(await pictures()).toEqual(['home']);
  });
});
