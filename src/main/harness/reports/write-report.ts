import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { SweepResult } from '../sweep/sweep-results.ts';
import { picturePath, reportData } from './report-data.ts';
import { reportPage } from './report-page.ts';

/** The marks by which a folder is known to be an earlier report, and so may be replaced. */
const reportFiles: readonly string[] = ['index.html', 'results.json', 'pictures'];

export interface ReportFolder {
  /** Writes the report, whole or not at all, in place of an earlier one; answers the page's path. */
  write(result: SweepResult): Promise<string>;
  /** Removes what was prepared. */
  discard(): Promise<void>;
}

/**
 * Makes sure before the work that the report can be written after it. Throws AppError 'environment' for a place that
 * cannot be written, or that holds something else than a report.
 */
export async function prepareReport(wanted: string): Promise<ReportFolder> {
  const folder = resolve(wanted);
  // Beside the target: a rename works within one file system only.
  const draft = join(dirname(folder), `.${basename(folder)}-${randomUUID()}`);
  await refuseForeignContent(folder);
  try {
    await mkdir(join(draft, 'pictures'), { recursive: true });
  } catch (thrown) {
    throw unwritable(folder, thrown);
  }
  const discard = () => rm(draft, { recursive: true, force: true });
  return {
    discard,
    write: async (result) => {
      try {
        await fill(draft, result);
        await rm(folder, { recursive: true, force: true });
        await rename(draft, folder);
        return join(folder, 'index.html');
      } catch (thrown) {
        await discard();
        throw unwritable(folder, thrown);
      }
    },
  };
}

async function refuseForeignContent(folder: string): Promise<void> {
  const names = await contentOf(folder);
  const foreign = names.find((name) => !reportFiles.includes(name));
  if (foreign !== undefined) {
    throw new AppError(
      'environment',
      `${folder} holds ${foreign}, which is no part of a report: choose another folder with --report`,
    );
  }
}

async function contentOf(folder: string): Promise<readonly string[]> {
  try {
    if (!(await lstat(folder)).isDirectory()) throw notADirectory(folder);
    return await readdir(folder);
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    if (isSystemError(thrown, 'ENOENT')) return [];
    throw unwritable(folder, thrown);
  }
}

async function fill(draft: string, result: SweepResult): Promise<void> {
  const data = reportData(result, randomUUID());
  for (const { profile, screens } of result.platforms) {
    for (const { screenId, picture } of screens) {
      if (picture !== undefined) await writeFile(join(draft, picturePath(profile.id, screenId)), picture);
    }
  }
  await writeFile(join(draft, 'results.json'), `${JSON.stringify(data, null, 2)}\n`);
  await writeFile(join(draft, 'index.html'), reportPage(data));
}

function notADirectory(folder: string): AppError {
  return new AppError('environment', `${folder} is a file: choose another folder with --report`);
}

function unwritable(folder: string, cause: unknown): AppError {
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new AppError(
    'environment',
    `The report cannot be written to ${folder}${reason}: choose another folder with --report`,
    { cause },
  );
}

function isSystemError(thrown: unknown, code: string): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === code;
}
