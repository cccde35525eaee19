import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

let place: string;
let folder: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-history-'));
  folder = join(place, 'report');
});

afterEach(() => rm(place, { recursive: true }));

const failed = sampleScreen('book', {
  verdict: 'failed',
  findings: [{ kind: 'console', message: 'x' }],
});

async function write(...screens: Parameters<typeof samplePlatform>[1]) {
  const report = await prepareReport(folder);
  const page = '<script type="application/json" id="data">{"report":"here"}</script>';
  return report.write(sampleSweep([samplePlatform(0, screens)]), { ...sampleContext, page });
}

const figures = ({ data }: Awaited<ReturnType<typeof write>>) =>
  data.history?.map(({ passed, failed: red, findings }) => [passed, red, findings]);

it('the history contains the earlier runs of the same report folder', async () => {
  expect(figures(await write(sampleScreen('home'), failed))).toEqual([[1, 1, 1]]);
  const runs = [
    [1, 1, 1],
    [2, 0, 0],
  ];
  expect(figures(await write(sampleScreen('home'), sampleScreen('book')))).toEqual(runs);
  expect(figures(await write(failed))).toEqual([...runs, [0, 1, 1]]);
});

it('the history starts with the existing report if that has none', async () => {
  await write(failed);
  await rm(join(folder, 'history.json'));
  expect(figures(await write(sampleScreen('home')))).toEqual([
    [0, 1, 1],
    [1, 0, 0],
  ]);
});

it.each(['{"version":1,"runs":', '[]', '{"version":1,"runs":[{"passed":"many"}]}'])(
  'an invalid history is reported, and restarts with the existing report: %s',
  async (text) => {
    await write(failed);
    await write(sampleScreen('home'));
    await writeFile(join(folder, 'history.json'), text);
    const written = await write(failed);
    expect(figures(written)).toEqual([
      [1, 0, 0],
      [0, 1, 1],
    ]);
    expect(written.notices).toEqual([expect.stringMatching(/history\.json cannot be read/)]);
  },
);

it('the history contains the last 60 valid runs', async () => {
  await write(failed);
  const path = join(folder, 'history.json');
  const file = JSON.parse(await readFile(path, 'utf8')) as { runs: object[] };
  const many = Array.from({ length: 70 }, (_, number) => ({ ...file.runs[0], passed: number }));
  await writeFile(path, JSON.stringify({ version: 1, runs: [...many, { passed: 'many' }] }));
  const runs = figures(await write(sampleScreen('home')));
  expect([runs?.length, runs?.[0]?.[0], runs?.at(-2)?.[0]]).toEqual([60, 11, 69]);
});

it('an unreadable history is reported', async () => {
  await write(sampleScreen('home'));
  await rm(join(folder, 'history.json'));
  await mkdir(join(folder, 'history.json'));
  const { notices } = await write(failed);
  expect(notices.join()).toContain('the trend starts again');
});
