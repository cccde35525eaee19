import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = new URL('../../', import.meta.url);

interface Commit {
  readonly hash: string;
  /** True if tracked files differ from the commit. */
  readonly isChanged: boolean;
}

/** Returns the version in package.json. */
export async function packageVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', root), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}

/**
 * Returns the commit of a checkout. Resolves with undefined if the folder is not the root of a repository or Git is
 * missing.
 */
export async function commitOf(folder: string): Promise<Commit | undefined> {
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', ['-C', folder, ...args], { timeout: 10_000 })).stdout.trim();
  try {
    // A folder inside another repository is not a checkout of this program.
    if ((await git('rev-parse', '--show-prefix')) !== '') return undefined;
    const hash = await git('rev-parse', 'HEAD');
    const changes = await git('status', '--porcelain', '--untracked-files=no');
    return { hash, isChanged: changes !== '' };
  } catch {
    return undefined;
  }
}

interface ProgramVersion {
  readonly version: string;
  readonly commit: Commit | undefined;
}

let known: Promise<ProgramVersion> | undefined;

/** Returns the version, with the commit if there is one. Reads both only once. */
export function programVersion(): Promise<ProgramVersion> {
  known ??= Promise.all([packageVersion(), commitOf(fileURLToPath(root))]).then(([version, commit]) => ({
    version,
    commit,
  }));
  return known;
}
