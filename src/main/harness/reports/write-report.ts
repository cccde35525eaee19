import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import { cellsOf } from '#shared/report/finding-groups.ts';
import type { ReportData, ReportScreen } from '#shared/report/report-data.ts';
import { errorCode, isAbsent } from '../../lib/error-code.ts';
import type { ScreenshotSet, SweepResult } from '../sweep/sweep-results.ts';
import { type BaselineOptions, compareWithBaseline } from './baseline/compare-with-baseline.ts';
import { inspectPlace } from './earlier-report.ts';
import { withEngineLabels } from './label-engines.ts';
import { type ReportContext, reportData } from './report-data.ts';
import { clearLeftDrafts, makeDraft, type ReportDraft, removeDraft } from './report-draft.ts';
import { historyFile, historyText, historyWith, type RunHistory, readHistory } from './run-history.ts';
import { junitXml } from './summaries/junit.ts';
import { markdownSummary } from './summaries/markdown.ts';

export interface WrittenReport {
  /** Path of the report's `index.html`. */
  readonly page: string;
  readonly data: ReportData;
  /** True if the report is in a temporary folder, because the requested one is not writable. */
  readonly isElsewhere?: true;
  /** Texts for the user if the report or its history is in another place than requested. */
  readonly notices: readonly string[];
}

export interface ReportDetails extends Pick<ReportContext, 'run' | 'screens'> {
  readonly page: string;
  readonly comparison?: Pick<BaselineOptions, 'baseline' | 'compare'> | undefined;
}

export interface ReportFolder {
  /**
   * Writes the complete report and replaces an earlier one. If the folder now contains files of others, leaves it and
   * writes the report to a folder next to it. Rejects with AppError 'environment'.
   */
  write(result: SweepResult, details: ReportDetails): Promise<WrittenReport>;
  discard(): Promise<void>;
}

/**
 * Checks before the sweep that the report can be written. Rejects with AppError 'environment' if the folder is not
 * writable or contains anything else than an earlier report.
 */
export async function prepareReport(path: string): Promise<ReportFolder> {
  const folder = resolve(path);
  const runId = randomUUID();
  const draft = await orUnwritable(folder, async () => {
    await clearLeftDrafts(folder);
    const place = await inspectPlace(folder);
    if (place.kind === 'foreign') {
      throw new AppError(
        'environment',
        `${folder} ${place.what}: choose another folder with --report, or empty this one`,
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
        if (!isFileSystemError(thrown)) throw thrown;
        // The disk is probably full. Saves the report elsewhere, because the sweep took minutes.
        const saved = await saveElsewhere(result, { ...details, runId, history: { runs: [] } });
        if (saved === undefined) throw thrown;
        return {
          ...saved,
          isElsewhere: true,
          notices: [`${toAppError(thrown).message}. It went to ${saved.folder} instead`],
        };
      }
    },
  };

  function writeInPlace(result: SweepResult, details: ReportDetails): Promise<WrittenReport> {
    return orUnwritable(folder, async () => {
      const history = await readHistory(folder);
      const data = await fill(draft.fresh, result, { ...details, runId, history });
      const problem = await putInPlace(draft, folder);
      const finalFolder = problem === undefined ? folder : `${folder}-${runId.slice(0, 8)}`;
      if (problem !== undefined) await rename(draft.fresh, finalFolder);
      const kept = await removeDraft(draft, folder);
      const notices = [
        ...(history.problem === undefined ? [] : [history.problem]),
        ...(problem === undefined
          ? []
          : [`${folder} ${problem}: it is unchanged, and the report went to ${finalFolder}`]),
        ...(kept === undefined
          ? []
          : [`Files were added to ${folder} during the sweep: they are in ${kept} now`]),
      ];
      return { page: join(finalFolder, 'index.html'), data, notices };
    });
  }
}

type FillDetails = ReportDetails & { readonly runId: string; readonly history: RunHistory };

/**
 * Writes the report to a temporary folder. Omits the pictures if the disk is too full for them. Returns undefined if
 * that fails too.
 */
async function saveElsewhere(result: SweepResult, details: FillDetails) {
  const { comparison: _, ...plain } = details;
  const attempts = [
    { content: result, with: details },
    { content: withoutPictures(result), with: plain },
  ];
  for (const { content, with: options } of attempts) {
    const folder = await mkdtemp(join(tmpdir(), 'manyue-report-')).catch(() => undefined);
    if (folder === undefined) return undefined;
    try {
      await mkdir(join(folder, 'pictures'));
      return { folder, page: join(folder, 'index.html'), data: await fill(folder, content, options) };
    } catch {
      // Ignores the error, because the caller reports the one of the first attempt.
      await rm(folder, { recursive: true, force: true });
    }
  }
  return undefined;
}

function withoutPictures(result: SweepResult): SweepResult {
  const platforms = result.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(({ picture: _, stops: __, playwrightTrace: ___, ...screen }) => screen),
  }));
  return { ...result, platforms };
}

/** Replaces the folder with the new report. If that fails, leaves the folder as it was and returns the reason. */
async function putInPlace({ fresh, aside }: ReportDraft, folder: string): Promise<string | undefined> {
  const place = await inspectPlace(folder);
  if (place.kind === 'foreign') return place.what;
  try {
    // Moves the folder instead of removing it, so that files added meanwhile are not lost.
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

/** Placeholder in the built page, which the data replaces. */
const placeholder = '{"report":"here"}';

/**
 * Returns `index.html`, which is the built page with the results in it. It can be opened from a folder; only the
 * pictures are separate files.
 */
export function reportPage(page: string, data: ReportData): string {
  const [before, after, ...more] = page.split(placeholder);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new AppError(
      'internal',
      'The built report page has no placeholder for the data: build it again by `npm run build`',
    );
  }
  // Escapes the data, so that no text from a page can end its script element or start a comment there.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `${before}${json}${after}`;
}

async function fill(folder: string, result: SweepResult, details: FillDetails): Promise<ReportData> {
  const pictures = new Map<string, Uint8Array>();
  const plain = reportData(result, details);
  const keep = async (path: string, picture: Uint8Array) => {
    if (!pictures.has(path)) await writeFile(join(folder, path), picture);
    pictures.set(path, picture);
    return path;
  };
  const taken = new Map<string, ScreenshotSet>();
  for (const { profile, screens } of result.platforms) {
    for (const { screenId, picture, stops = [] } of screens) {
      taken.set(`${profile.id} ${screenId}`, { picture, stops });
    }
  }
  const picturesOf = (platformId: string, screenId: string): ScreenshotSet =>
    taken.get(`${platformId} ${screenId}`) ?? { stops: [] };
  for (const { platform, screen } of cellsOf(plain)) {
    const { picture, stops } = picturesOf(platform.id, screen.id);
    const all = [{ path: screen.picture, picture }].concat(
      stops.map((stop, index) => ({ path: screen.stops?.[index]?.picture, picture: stop.picture })),
    );
    for (const { path, picture: bytes } of all)
      if (path !== undefined && bytes !== undefined) await keep(path, bytes);
  }
  const { comparison } = details;
  const compared =
    comparison === undefined
      ? plain
      : await compareWithBaseline(plain, {
          ...comparison,
          picturesOf,
          keep: (name, picture) => keep(`pictures/${name}`, picture),
        });
  const reported = withEngineLabels(withTracesOfFailed(compared));
  await writeCalls(folder, result, reported);
  await writePlaywrightTraces(folder, result, reported);
  const history = historyWith(details.history, reported);
  const data = { ...reported, history: [...history] };
  await writeFile(join(folder, historyFile), historyText(history));
  await writeFile(join(folder, 'results.json'), `${JSON.stringify(data)}\n`);
  await writeFile(join(folder, 'junit.xml'), junitXml(data));
  for (const language of ['zh', 'en'] as const) {
    await writeFile(join(folder, `summary.${language}.md`), markdownSummary(data, language));
  }
  await writeFile(join(folder, 'index.html'), reportPage(details.page, data));
  return data;
}

/**
 * Removes the traces of screens that passed. A screen with a changed picture has a trace, but it passes if the change
 * is small.
 */
function withTracesOfFailed(data: ReportData): ReportData {
  const withoutTrace = ({ trace, ...screen }: ReportScreen): ReportScreen =>
    trace === undefined || screen.verdict !== 'failed' ? screen : { ...screen, trace };
  const platforms = data.platforms.map((platform) => ({
    ...platform,
    screens: platform.screens.map(withoutTrace),
  }));
  return { ...data, platforms };
}

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

async function writePlaywrightTraces(
  folder: string,
  { platforms }: SweepResult,
  data: ReportData,
): Promise<void> {
  const traces = new Map<string, Uint8Array>();
  for (const { profile, screens } of platforms) {
    for (const { screenId, playwrightTrace } of screens) {
      if (playwrightTrace !== undefined) traces.set(`${profile.id} ${screenId}`, playwrightTrace);
    }
  }
  if (traces.size > 0) await mkdir(join(folder, 'traces'));
  for (const { platform, screen } of cellsOf(data)) {
    const trace = traces.get(`${platform.id} ${screen.id}`);
    if (screen.playwrightTrace !== undefined && trace !== undefined)
      await writeFile(join(folder, screen.playwrightTrace), trace);
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

function isFileSystemError(thrown: unknown): boolean {
  return thrown instanceof AppError && errorCode(thrown.cause) !== undefined;
}

function codeOf(thrown: unknown): string {
  const code = errorCode(thrown);
  return code === undefined ? '' : ` (${code})`;
}
