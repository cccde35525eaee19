import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { errorCode, isAbsent } from '../../lib/error-code.ts';
import { isProcessAlive } from '../../lib/is-process-alive.ts';
import { inspectPlace } from './earlier-report.ts';

/**
 * Folders for writing a report. They are next to the destination, because renaming works only within one file system.
 */
export interface ReportDraft {
  readonly holder: string;
  /** Folder of the unfinished report. */
  readonly fresh: string;
  /** Folder in which the earlier report is kept until the new one has replaced it. */
  readonly aside: string;
}

const Owner = Type.Object({ program: Type.Literal('manyue'), pid: Type.Integer(), host: Type.String() });

const ownerFile = 'owner.json';

/** Creates the folders. Rejects with the system's error. */
export async function makeDraft(folder: string, runId: string): Promise<ReportDraft> {
  const draft = draftIn(join(dirname(folder), `.${basename(folder)}-${runId}`));
  await makeFolders(join(draft.fresh, 'pictures'));
  const owner = { program: 'manyue', pid: process.pid, host: hostname() };
  await writeFile(join(draft.holder, ownerFile), JSON.stringify(owner));
  return draft;
}

/** Creates a folder and its parents. Does not use recursive `mkdir`, because it never ends in `/proc`. */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (thrown) {
    if (errorCode(thrown) === 'EEXIST') return;
    if (!isAbsent(thrown) || dirname(folder) === folder) throw thrown;
    await makeFolders(dirname(folder));
    await mkdir(folder);
  }
}

/**
 * Removes drafts that terminated runs left next to `folder`. If a draft contains an earlier report, moves the report
 * back.
 */
export async function clearLeftDrafts(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await namesIn(parent)) {
    if (!name.startsWith(`.${basename(folder)}-`)) continue;
    const draft = draftIn(join(parent, name));
    if (await isLeftBehind(draft.holder)) await removeDraft(draft, folder);
  }
}

/**
 * Removes the draft. If `folder` is free, moves the earlier report back. If other files were added to the earlier
 * report, keeps it and returns its new path.
 */
export async function removeDraft(
  { holder, aside }: ReportDraft,
  folder: string,
): Promise<string | undefined> {
  const earlier = await inspectPlace(aside);
  let kept: string | undefined;
  if (earlier.kind !== 'free') {
    if ((await inspectPlace(folder)).kind === 'free') await moveTo(folder, aside);
    else if (earlier.kind === 'foreign') {
      kept = `${folder}-kept-${basename(holder).slice(-12)}`;
      await rename(aside, kept);
    }
  }
  await rm(holder, { recursive: true, force: true });
  return kept;
}

/** Moves `from` to `folder`, which must be empty or must not exist. */
async function moveTo(folder: string, from: string): Promise<void> {
  // Some systems cannot rename onto an empty folder, so it is removed first. If the folder is not empty, `rmdir` fails,
  // and then the rename fails with the reason.
  await rmdir(folder).catch(() => undefined);
  await rename(from, folder);
}

function draftIn(holder: string): ReportDraft {
  return { holder, fresh: join(holder, 'new'), aside: join(holder, 'old') };
}

async function isLeftBehind(holder: string): Promise<boolean> {
  try {
    const owner: unknown = JSON.parse(await readFile(join(holder, ownerFile), 'utf8'));
    return Check(Owner, owner) && owner.host === hostname() && !isProcessAlive(owner.pid);
  } catch {
    return false; // Without a valid owner file it may not be a draft of ours.
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // A missing or unreadable folder has no drafts to clear.
  }
}
