import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

interface FileModes {
  readonly file: number;
  /** Of a folder that is made for it. */
  readonly folder: number;
}

/** The whole text or, when it cannot be written, what was there before. Rejects with the system's own error. */
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
