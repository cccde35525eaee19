import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from '../../harness/is-process-alive.ts';

const namePattern = /^manyue-chromium-(\d+)-/;

/** A process of another machine or container may share the folder: what is younger could be in use there, ms. */
const leftOverAge = 3_600_000;

/** A new, empty folder for a browser's profile. Those that killed runs left behind are removed on the way. */
export async function makeProfileFolder(parent = tmpdir()): Promise<string> {
  const names = await readdir(parent);
  await Promise.all(names.map((name) => removeLeftOver(join(parent, name), namePattern.exec(name)?.[1])));
  return mkdtemp(join(parent, `manyue-chromium-${process.pid}-`));
}

/** Sets preferences of the browser that will use this folder, before its first start. */
export async function writePreferences(folder: string, preferences: object): Promise<void> {
  await mkdir(join(folder, 'Default'), { recursive: true });
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
}

async function removeLeftOver(path: string, owner: string | undefined): Promise<void> {
  if (owner === undefined || isProcessAlive(Number(owner))) return;
  try {
    if (Date.now() - (await stat(path)).mtimeMs < leftOverAge) return;
    await removeProfileFolder(path);
  } catch {
    // Another user's, or gone meanwhile: it does not stand in our way.
  }
}

export async function removeProfileFolder(path: string): Promise<void> {
  // The browser's last processes may still be writing.
  await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
