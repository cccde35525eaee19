import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from './is-process-alive.ts';

const namePattern = /^manyue-[a-z]+-(\d+)-/;

/** Age in ms from which a leftover folder is removed. A process in another container may still use a newer one. */
const leftOverAge = 3_600_000;

/** Creates an empty folder for the files of `use`. Removes the folders that killed processes have left. */
export async function makeTempFolder(
  use: 'chromium' | 'webkit' | 'uploads',
  parent = tmpdir(),
): Promise<string> {
  const names = await readdir(parent);
  await Promise.all(names.map((name) => removeLeftOver(join(parent, name), namePattern.exec(name)?.[1])));
  return mkdtemp(join(parent, `manyue-${use}-${process.pid}-`));
}

async function removeLeftOver(path: string, owner: string | undefined): Promise<void> {
  if (owner === undefined || isProcessAlive(Number(owner))) return;
  try {
    if (Date.now() - (await stat(path)).mtimeMs < leftOverAge) return;
    await removeTempFolder(path);
  } catch {
    // Ignores the error, because the folder belongs to another user or has been removed meanwhile.
  }
}

export async function removeTempFolder(path: string): Promise<void> {
  // Retries, because the browser's last processes may still write to the folder.
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
