import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

interface FileModes {
  readonly file: number;
  /** Mode of new folders above the file. */
  readonly folder: number;
}

/** Writes a file atomically, so that a failure leaves the old content. Rejects with the error of the file system. */
export async function writeWholeFile(
  path: string,
  text: string,
  { file, folder }: FileModes = { file: 0o644, folder: 0o755 },
): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: folder });
    await writeFile(draft, text, { mode: file, flag: 'wx' });
    await rename(draft, path);
  } catch (thrown) {
    await rm(draft, { force: true });
    throw thrown;
  }
}
