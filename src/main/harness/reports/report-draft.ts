import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { isAbsent } from '../files/is-absent.ts';
import { isProcessAlive } from '../is-process-alive.ts';
import { inspectPlace } from './earlier-report.ts';

/** Where a report grows, beside its place: a rename works within one file system only. */
export interface ReportDraft {
  readonly holder: string;
  /** The report that grows. */
  readonly fresh: string;
  /** Where the earlier one is put aside until the new one stands. */
  readonly aside: string;
}

const Owner = Type.Object({ program: Type.Literal('manyue'), pid: Type.Integer(), host: Type.String() });

const ownerFile = 'owner.json';

/** Rejects with the system's error. */
export async function makeDraft(folder: string, runId: string): Promise<ReportDraft> {
  const draft = draftIn(join(dirname(folder), `.${basename(folder)}-${runId}`));
  await makeFolders(join(draft.fresh, 'pictures'));
  const owner = { program: 'manyue', pid: process.pid, host: hostname() };
  await writeFile(join(draft.holder, ownerFile), JSON.stringify(owner));
  return draft;
}

/** As `mkdir` with `recursive`, which goes on for ever where the system lets nobody make a folder (`/proc`). */
async function makeFolders(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
    if (code === 'EEXIST') return;
    if (!isAbsent(thrown) || dirname(folder) === folder) throw thrown;
    await makeFolders(dirname(folder));
    await mkdir(folder);
  }
}

/** What killed runs left beside the place: their drafts go; an earlier report that one had put aside comes back. */
export async function clearLeftDrafts(folder: string): Promise<void> {
  const parent = dirname(folder);
  for (const name of await namesIn(parent)) {
    if (!name.startsWith(`.${basename(folder)}-`)) continue;
    const draft = draftIn(join(parent, name));
    if (await isLeftBehind(draft.holder)) await removeDraft(draft, folder);
  }
}

/**
 * What was put aside comes back where nothing has taken its place. Otherwise it goes too, unless it holds what is not ours:
 * that is kept, and the answer is where.
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

/** In place of an empty folder, or of nothing. */
async function moveTo(folder: string, from: string): Promise<void> {
  // Not everywhere does a rename take the place of an empty folder. One that is not empty stays, and the rename is refused with the reason.
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
    return false; // Not provably one of ours.
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // Not there yet, or not ours to read: then there is nothing to clear.
  }
}
