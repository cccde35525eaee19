import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const script = new URL('../../scripts/check-commits.ts', import.meta.url);

/** Checks the last commit of a project with one file, `src/wall/tile.ts`. */
async function check(subject: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'commits-'));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const run = promisify(execFile);
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd });
  await mkdir(join(cwd, 'src/wall'), { recursive: true });
  await writeFile(join(cwd, 'src/wall/tile.ts'), '');
  await cp(script, join(cwd, 'check-commits.ts'));
  await git('init', '--quiet');
  await git('add', 'src');
  await git('commit', '--quiet', '--no-verify', '--message', subject);
  return run(process.execPath, ['check-commits.ts'], { cwd }).then(
    () => '',
    (thrown: unknown) => (thrown as { readonly stderr: string }).stderr,
  );
}

it.each(['fix(wall): keep the order of views', 'feat(wall, tile)!: close all views', 'docs: explain a wall'])(
  'the commit subject “%s” is accepted',
  async (subject) => expect(await check(subject)).toBe(''),
);

it.each([
  ['Fixed the wall', /must be `type\(scope\)/],
  ['fix(wall):keep the order of views', /must be `type\(scope\)/],
  ['fix(cellar): keep the order of views', /scope “cellar”, which is no folder/],
  [`fix(wall): ${'x'.repeat(62)}`, /has 73 characters, more than 72/],
])('the commit subject “%s” is rejected', async (subject, problem) =>
  expect(await check(subject)).toMatch(problem),
);
