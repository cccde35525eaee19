import { spawn } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/** Runs a program of the project until it ends or Ctrl-C ends it; answers its exit code. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { signal, environment }: CommandContext,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(program, args, { cwd: projectPaths.root, env: environment, signal, stdio: 'inherit' });
  child.once('error', (thrown) => {
    if (!signal.aborted) reject(new AppError('environment', `${program} did not start`, { cause: thrown }));
  });
  child.once('exit', (code) => resolve(code ?? 1));
  return promise;
}
