import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approve } from '#main/harness/reports/baseline/approve.ts';
import { readBaseline } from '#main/harness/reports/baseline/baseline.ts';
import { prepareReport } from '#main/harness/reports/write-report.ts';
import type { ScreenResult } from '#main/harness/sweep/sweep-results.ts';
import { comparePixels, dropFaint } from '#shared/pictures/compare-pixels.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import {
  sampleContext,
  samplePlatform,
  sampleScreen,
  sampleSweep,
} from '../../../../sample-report/sample-sweep.ts';

const pixel = (text: string) => new TextEncoder().encode(text);

let place: string;
let report: string;
let approved: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'manyue-baseline-'));
  report = join(place, 'report');
  approved = join(place, 'approved');
});

afterEach(() => rm(place, { recursive: true }));

/** Writes a report of one platform. Compares it with `against` if that is given. */
async function sweep(screens: readonly ScreenResult[], against?: string): Promise<ReportData> {
  const baseline = against === undefined ? undefined : await readBaseline(against);
  const folder = await prepareReport(report);
  const { data } = await folder.write(sampleSweep([samplePlatform(0, screens)]), {
    ...sampleContext,
    page: '{"report":"here"}',
    comparison:
      baseline === undefined
        ? undefined
        : {
            baseline,
            compare: (before, after) =>
              Promise.resolve(
                Buffer.compare(before, after) === 0
                  ? ({ isSame: true } as const)
                  : ({ isSame: false, share: 0.25, difference: pixel('difference') } as const),
              ),
          },
  });
  return data;
}

const broken = (message: string) =>
  sampleScreen('book', {
    verdict: 'failed',
    findings: [{ kind: 'console', message }],
    picture: pixel('book'),
  });

const screensOf = ({ platforms }: ReportData) => platforms.flatMap(({ screens }) => screens);

describe('a run that is compared with an earlier one', () => {
  it('fails a screen whose screenshot changed, and stores both screenshots', async () => {
    await sweep([sampleScreen('home', { picture: pixel('old') })]);
    const data = await sweep([sampleScreen('home', { picture: pixel('new') })], report);
    expect(data.passed).toBe(false);
    expect(data.baseline?.kind).toBe('report');
    const [home] = screensOf(data);
    expect(home).toMatchObject({
      verdict: 'failed',
      findings: [{ kind: 'screenshot', isNew: true }],
      comparison: { state: 'changed', share: 0.25 },
    });
    const before = home?.comparison?.state === 'changed' ? home.comparison.before : '';
    expect(await readFile(join(report, before), 'utf8')).toBe('old');
  });

  it('stores traces only of failed screens and of those with a changed screenshot', async () => {
    const trace = (har: string) => ({ steps: [], lines: [], olderLines: 0, calls: 1, olderCalls: 0, har });
    await sweep([
      sampleScreen('home', { picture: pixel('old') }),
      sampleScreen('book', { picture: pixel('same') }),
    ]);
    const data = await sweep(
      [
        sampleScreen('home', { picture: pixel('new'), trace: trace('{"log":"home"}') }),
        sampleScreen('book', { picture: pixel('same'), trace: trace('{"log":"book"}') }),
      ],
      report,
    );
    const [home, book] = screensOf(data);
    expect(book?.trace).toBeUndefined();
    expect(await readdir(join(report, 'calls'))).toHaveLength(1);
    expect(await readFile(join(report, home?.trace?.har ?? ''), 'utf8')).toBe('{"log":"home"}');
  });

  it('marks findings as new or known', async () => {
    await sweep([broken('known')]);
    const screen = {
      ...broken('known (3 times)'),
      findings: [
        { kind: 'console', message: 'known (3 times)' },
        { kind: 'console', message: 'another' },
      ] as const,
    };
    const [book] = screensOf(await sweep([screen], report));
    expect(book?.findings.map(({ isNew }) => isNew)).toEqual([false, true]);
  });

  it('distinguishes new, missing and unchanged screenshots', async () => {
    await sweep([
      sampleScreen('home', { picture: pixel('a') }),
      sampleScreen('book', { picture: pixel('b') }),
    ]);
    const { picture, ...withoutPicture } = sampleScreen('book');
    expect(picture).toBeUndefined();
    const data = await sweep(
      [
        sampleScreen('home', { picture: pixel('a') }),
        withoutPicture,
        sampleScreen('shelf', { picture: pixel('c') }),
      ],
      report,
    );
    expect(screensOf(data).map(({ comparison }) => comparison?.state)).toEqual(['same', 'missing', 'new']);
    expect(data.passed).toBe(true);
  });
});

describe('screenshots of intermediate states', () => {
  const stop = (name: string, picture: string) => ({
    id: `tap button ${name}`,
    text: { zh: `点按${name}`, en: `Press ${name}` },
    picture: pixel(picture),
  });
  const home = (...stops: readonly ReturnType<typeof stop>[]) =>
    sampleScreen('home', { picture: pixel('end'), stops });

  it('are compared by the step that led to the state', async () => {
    await sweep([home(stop('one', '1'), stop('two', '2'), stop('gone', '3'))]);
    const [screen] = screensOf(
      await sweep([home(stop('new', '0'), stop('two', '2 changed'), stop('one', '1'))], report),
    );
    expect(screen?.stops?.map(({ text, comparison }) => [text.en, comparison?.state])).toEqual([
      ['Press new', 'new'],
      ['Press two', 'changed'],
      ['Press one', 'same'],
      ['Press gone', 'missing'],
    ]);
    expect(screen).toMatchObject({
      verdict: 'failed',
      comparison: { state: 'same' },
      findings: [
        {
          kind: 'screenshot',
          message: 'After “Press two” the screenshot differs from the baseline',
          zh: '“点按two”之后的画面与基线不同',
        },
      ],
    });
  });

  it('are approved together with their screen, and count as files of the report', async () => {
    await sweep([home(stop('one', '1'))]);
    await approve({ report, baseline: approved });
    const data = await sweep([home(stop('one', '1'))], approved);
    expect(screensOf(data)[0]?.stops?.[0]?.comparison?.state).toBe('same');
    expect(data.passed).toBe(true);
  });
});

describe('a baseline of an earlier version', () => {
  const earlier = join(import.meta.dirname, 'earlier-versions');

  it.each(['report-4', 'approved-1'])(
    '%s still loads, and screenshots that it lacks are new',
    async (name) => {
      const stops = [{ id: 'tap', text: { zh: '点', en: 'Press' }, picture: pixel('stop') }];
      const data = await sweep(
        [
          sampleScreen('home', { picture: pixel('home of then\n'), stops }),
          sampleScreen('book', { picture: pixel('book') }),
        ],
        join(earlier, name),
      );
      const [home, book] = screensOf(data);
      expect(home?.comparison?.state).toBe('same');
      expect(home?.stops?.[0]?.comparison?.state).toBe('new');
      expect(book?.comparison?.state).toBe('new');
      expect(data.passed).toBe(true);
    },
  );
});

describe('an approved baseline', () => {
  it('is compared with later runs, one screen of a platform at a time', async () => {
    await sweep([sampleScreen('home', { picture: pixel('home 1') }), broken('known')]);
    expect(await approve({ report, baseline: approved })).toBe(2);
    const changed = [
      sampleScreen('home', { picture: pixel('home 2') }),
      { ...broken('known'), picture: pixel('book 2') },
    ];
    await sweep(changed, approved);
    expect(await approve({ report, baseline: approved, screens: ['home'] })).toBe(1);
    const data = await sweep(changed, approved);
    expect(screensOf(data).map(({ comparison }) => comparison?.state)).toEqual(['same', 'changed']);
  });

  it('is not written into a folder with other files', async () => {
    await sweep([sampleScreen('home')]);
    await mkdir(approved);
    await writeFile(join(approved, 'thesis.txt'), 'mine');
    await expect(approve({ report, baseline: approved })).rejects.toThrow('holds thesis.txt');
  });

  it('does not contain screens that are not in the report', async () => {
    await sweep([sampleScreen('home')]);
    await expect(approve({ report, baseline: approved, platforms: ['nokia'] })).rejects.toMatchObject({
      code: 'usage',
    });
  });

  it('is rejected if its paths lead outside its folder', async () => {
    await mkdir(approved);
    const cells = [{ platform: 'a', screen: 'b', picture: '../../etc/passwd', findings: [] }];
    const list = { program: 'manyue', version: 1, approvedAt: '', cells };
    await writeFile(join(approved, 'baseline.json'), JSON.stringify(list));
    await expect(readBaseline(approved)).rejects.toThrow('neither a report of this version nor');
  });
});

describe('two screenshots', () => {
  it('differ if the difference is visible', () => {
    const before = new Uint8ClampedArray([100, 100, 100, 255, 0, 0, 0, 255, 255, 255, 255, 255]);
    const after = new Uint8ClampedArray([102, 100, 99, 255, 0, 60, 0, 255, 0, 0, 0, 255]);
    const { changed, mask } = comparePixels(before, after, 0.05);
    expect(changed).toBe(2);
    expect([...mask].map(Boolean)).toEqual([false, true, true]);
  });

  it.each([
    { what: 'the faint edge of a corner', size: 5, grey: 190, result: 'equal' },
    { what: 'a letter', size: 5, grey: 40, result: 'different' },
    { what: 'a faint area', size: 12, grey: 190, result: 'different' },
  ])('that differ in $what are $result', ({ size, grey, result }) => {
    const width = 40;
    const image = (inside: number) =>
      Uint8ClampedArray.from({ length: width * width * 4 }, (_, at) => {
        const pixel = Math.floor(at / 4);
        const isInside = pixel % width < size && pixel / width < size;
        return at % 4 === 3 || !isInside ? 255 : inside;
      });
    const { changed, mask } = comparePixels(image(255), image(grey), 0.05);
    expect(changed).toBe(size * size);
    expect(dropFaint(mask, width)).toBe(result === 'equal' ? 0 : changed);
  });
});
