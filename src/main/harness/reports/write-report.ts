import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import { cellsOf } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportScreen } from '#shared/report/report-data.ts';
import { isAbsent } from '../files/is-absent.ts';
import type { ScreenPictures, SweepResult } from '../sweep/sweep-results.ts';
import { type BaselineOptions, compareWithBaseline } from './baseline/compare-with-baseline.ts';
import { inspectPlace } from './earlier-report.ts';
import { type ReportContext, reportData } from './report-data.ts';
import { clearLeftDrafts, makeDraft, type ReportDraft, removeDraft } from './report-draft.ts';
import { reportPage } from './report-page.ts';
import { continued, historyFile, historyText, type RunHistory, readHistory } from './run-history.ts';
import { junitXml } from './summaries/junit.ts';
import { markdownSummary } from './summaries/markdown.ts';

export interface WrittenReport {
  /** The path of its page. */
  readonly page: string;
  readonly data: ReportData;
  /** The wanted folder could not be written, and the report is in a temporary one. */
  readonly isElsewhere?: true;
  /** For a person, when it is not where it should be, or something else is not. */
  readonly notices: readonly string[];
}

/** What a report is made with, beside the results. */
export interface ReportDetails extends Pick<ReportContext, 'run' | 'screens'> {
  /** The text of the built page. */
  readonly page: string;
  /** What the results are held against. */
  readonly held?: Pick<BaselineOptions, 'baseline' | 'compare'> | undefined;
}

export interface ReportFolder {
  /**
   * Writes the report, whole or not at all, in place of an earlier one. What has come there meanwhile that is not ours stays,
   * and the report goes beside it. Rejects with AppError 'environment'.
   */
  write(result: SweepResult, details: ReportDetails): Promise<WrittenReport>;
  /** Removes what was prepared. */
  discard(): Promise<void>;
}

/**
 * Makes sure before the work that the report can be written after it. Rejects with AppError 'environment' for a place that
 * cannot be written, or that holds anything but an earlier report of ours.
 */
export async function prepareReport(wanted: string): Promise<ReportFolder> {
  const folder = resolve(wanted);
  const runId = randomUUID();
  const draft = await orUnwritable(folder, async () => {
    await clearLeftDrafts(folder);
    const place = await inspectPlace(folder);
    if (place.kind === 'foreign') {
      throw new AppError(
        'environment',
        `${folder} ${place.what}: choose another folder with --report, or clear this one`,
      );
    }
    return makeDraft(folder, runId);
  });
  return {
    discard: async () => {
      await removeDraft(draft, folder);
    },
    write: async (result, details) => {
      try {
        return await writeInPlace(result, details);
      } catch (thrown) {
        if (!isDisksAffair(thrown)) throw thrown;
        // A full disk, most likely: what the sweep has found took minutes, and is not to be lost with its report.
        const kept = await keepElsewhere(result, { ...details, runId, history: { runs: [] } });
        if (kept === undefined) throw thrown;
        return {
          ...kept,
          isElsewhere: true,
          notices: [`${toAppError(thrown).message}. It went to ${kept.folder} this time`],
        };
      }
    },
  };

  function writeInPlace(result: SweepResult, details: ReportDetails): Promise<WrittenReport> {
    return orUnwritable(folder, async () => {
      const history = await readHistory(folder);
      const data = await fill(draft.fresh, result, { ...details, runId, history });
      const problem = await putInPlace(draft, folder);
      const stands = problem === undefined ? folder : `${folder}-${runId.slice(0, 8)}`;
      if (problem !== undefined) await rename(draft.fresh, stands);
      const kept = await removeDraft(draft, folder);
      const notices = [
        ...(history.problem === undefined ? [] : [history.problem]),
        ...(problem === undefined
          ? []
          : [`${folder} ${problem}: it was left alone, and the report went to ${stands}`]),
        ...(kept === undefined ? [] : [`${folder} was given more content meanwhile: that is in ${kept} now`]),
      ];
      return { page: join(stands, 'index.html'), data, notices };
    });
  }
}

type FillDetails = ReportDetails & { readonly runId: string; readonly history: RunHistory };

/** Writes the report to a temporary folder, without pictures where these have no room; undefined where nothing can be written. */
async function keepElsewhere(result: SweepResult, details: FillDetails) {
  const { held: _, ...plain } = details;
  const tries = [
    { told: result, with: details },
    { told: withoutPictures(result), with: plain },
  ];
  for (const { told, with: wanted } of tries) {
    const folder = await mkdtemp(join(tmpdir(), 'manyue-report-')).catch(() => undefined);
    if (folder === undefined) return undefined;
    try {
      await mkdir(join(folder, 'pictures'));
      return { folder, page: join(folder, 'index.html'), data: await fill(folder, told, wanted) };
    } catch {
      // What was refused first is what the person is told.
      await rm(folder, { recursive: true, force: true });
    }
  }
  return undefined;
}

function withoutPictures(result: SweepResult): SweepResult {
  const platforms = result.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(({ picture: _, stops: __, ...screen }) => screen),
  }));
  return { ...result, platforms };
}

/** Answers why it could not be; then all is as it was. */
async function putInPlace({ fresh, aside }: ReportDraft, folder: string): Promise<string | undefined> {
  const place = await inspectPlace(folder);
  if (place.kind === 'foreign') return place.what;
  try {
    // Moved, not removed: what comes into it in this moment is not lost.
    await rename(folder, aside).catch(unlessAbsent);
    await rename(fresh, folder);
    return undefined;
  } catch (thrown) {
    return `cannot be replaced${codeOf(thrown)}`;
  }
}

function unlessAbsent(thrown: unknown): void {
  if (!isAbsent(thrown)) throw thrown;
}

/** Puts all of a report into the folder in which it grows. */
async function fill(folder: string, result: SweepResult, details: FillDetails): Promise<ReportData> {
  const pictures = new Map<string, Uint8Array>();
  const plain = reportData(result, details);
  const keep = async (path: string, picture: Uint8Array) => {
    if (!pictures.has(path)) await writeFile(join(folder, path), picture);
    pictures.set(path, picture);
    return path;
  };
  const taken = new Map<string, ScreenPictures>();
  for (const { profile, screens } of result.platforms) {
    for (const { screenId, picture, stops = [] } of screens) {
      taken.set(`${profile.id} ${screenId}`, { picture, stops });
    }
  }
  const picturesOf = (platformId: string, screenId: string): ScreenPictures =>
    taken.get(`${platformId} ${screenId}`) ?? { stops: [] };
  for (const { platform, screen } of cellsOf(plain)) {
    const { picture, stops } = picturesOf(platform.id, screen.id);
    const all = [{ path: screen.picture, picture }].concat(
      stops.map((stop, index) => ({ path: screen.stops?.[index]?.picture, picture: stop.picture })),
    );
    for (const { path, picture: bytes } of all)
      if (path !== undefined && bytes !== undefined) await keep(path, bytes);
  }
  const { held } = details;
  const compared =
    held === undefined
      ? plain
      : await compareWithBaseline(plain, {
          ...held,
          picturesOf,
          keep: (name, picture) => keep(`pictures/${name}`, picture),
        });
  const told = withTracesOfFailed(compared);
  await writeCalls(folder, result, told);
  const history = continued(details.history, told);
  const data = { ...told, history: [...history] };
  await writeFile(join(folder, historyFile), historyText(history));
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(data)}\n`);
  await writeFile(join(folder, 'junit.xml'), junitXml(data));
  for (const language of ['zh', 'en'] as const) {
    await writeFile(join(folder, `summary.${language}.md`), markdownSummary(data, language));
  }
  await writeFile(join(folder, 'index.html'), reportPage(details.page, data));
  return data;
}

/** A picture that differs by less than counts leaves a screen passed: how it came to that explains nothing then. */
function withTracesOfFailed(data: ReportData): ReportData {
  const toldOf = ({ trace, ...screen }: ReportScreen): ReportScreen =>
    trace === undefined || screen.verdict !== 'failed' ? screen : { ...screen, trace };
  const platforms = data.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(toldOf),
  }));
  return { ...data, platforms };
}

/** The HARs of failed screens. */
async function writeCalls(folder: string, { platforms }: SweepResult, data: ReportData): Promise<void> {
  const texts = new Map<string, string>();
  for (const { profile, screens } of platforms) {
    for (const { screenId, trace } of screens) {
      if (trace?.har !== undefined) texts.set(`${profile.id} ${screenId}`, trace.har);
    }
  }
  if (texts.size > 0) await mkdir(join(folder, 'calls'));
  for (const { platform, screen } of cellsOf(data)) {
    const text = texts.get(`${platform.id} ${screen.id}`);
    if (screen.trace?.har !== undefined && text !== undefined)
      await writeFile(join(folder, screen.trace.har), text);
  }
}

async function orUnwritable<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    throw new AppError(
      'environment',
      `The report cannot be written to ${folder}${codeOf(thrown)}: choose another folder with --report`,
      { cause: thrown },
    );
  }
}

function isDisksAffair(thrown: unknown): boolean {
  return thrown instanceof AppError && codeOf(thrown.cause) !== '';
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? ` (${String(thrown.code)})` : '';
}
