import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import type { ReportData } from '#shared/report/report-data.ts';
import { errorCode, isAbsent } from '../../lib/error-code.ts';
import type { SweepResult } from '../sweep/sweep-results.ts';
import { inspectPlace } from './earlier-report.ts';
import { clearLeftDrafts, makeDraft, type ReportDraft, removeDraft } from './report-draft.ts';
import { writeReportFiles } from './report-files.ts';
import { readHistory } from './run-history.ts';
import { type ReportContent, type SweepDetails, sweepContent } from './sweep-content.ts';

export interface WrittenReport {
  /** Path of the report's `index.html`. */
  readonly page: string;
  readonly data: ReportData;
  /** True if the report is in a temporary folder, because the requested one is not writable. */
  readonly isElsewhere?: true;
  /** Texts for the user if the report or its history is in another place than requested. */
  readonly notices: readonly string[];
}

export interface ReportDetails extends SweepDetails {
  /** Built report page. */
  readonly page: string;
}

export interface ReportFolder {
  /**
   * Writes the complete report and replaces an earlier one. If the folder now contains files of others, leaves it and
   * writes the report to a folder next to it. Rejects with AppError 'environment'.
   */
  write(result: SweepResult, details: ReportDetails): Promise<WrittenReport>;
  /** Does the same with other content, such as several reports. */
  writeContent(content: ReportContent, page: string): Promise<WrittenReport>;
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
    write: (result, details) => writeContent(sweepContent(result, details), details.page),
    writeContent,
  };

  async function writeContent(content: ReportContent, page: string): Promise<WrittenReport> {
    try {
      return await writeInPlace(content, page);
    } catch (thrown) {
      if (!isFileSystemError(thrown)) throw thrown;
      // The disk is probably full. Saves the report elsewhere, because the sweep took minutes.
      const saved = await saveElsewhere(content, page, runId);
      if (saved === undefined) throw thrown;
      return {
        ...saved,
        isElsewhere: true,
        notices: [`${toAppError(thrown).message}. It went to ${saved.folder} instead`],
      };
    }
  }

  function writeInPlace(content: ReportContent, page: string): Promise<WrittenReport> {
    return orUnwritable(folder, async () => {
      const history = await readHistory(folder);
      const reported = await content.fill(draft.fresh, runId);
      const data = await writeReportFiles(draft.fresh, reported, { page, history });
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

/**
 * Writes the report to a temporary folder. Omits the pictures if the disk is too full for them. Returns undefined if
 * that fails too.
 */
async function saveElsewhere(content: ReportContent, page: string, runId: string) {
  for (const attempt of [content, content.withoutPictures]) {
    const folder = attempt && (await mkdtemp(join(tmpdir(), 'manyue-report-')).catch(() => undefined));
    if (attempt === undefined || folder === undefined) return undefined;
    try {
      await mkdir(join(folder, 'pictures'));
      const reported = await attempt.fill(folder, runId);
      const data = await writeReportFiles(folder, reported, { page, history: { runs: [] } });
      return { folder, page: join(folder, 'index.html'), data };
    } catch {
      // Ignores the error, because the caller reports the one of the first attempt.
      await rm(folder, { recursive: true, force: true });
    }
  }
  return undefined;
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
