import { spawn } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

export interface ProgramExit {
  readonly code: number;
  /** Last part of the error output, which is also shown as it arrives. */
  readonly errorOutput: string;
}

/** Runs a program of the project until it ends or Ctrl-C ends it. The result names the signal that killed it. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { signal, environment, warn }: CommandContext,
): Promise<ProgramExit> {
  const { promise, resolve, reject } = Promise.withResolvers<ProgramExit>();
  const child = spawn(program, args, {
    cwd: projectPaths.root,
    env: environment,
    signal,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errorOutput = (errorOutput + chunk.toString('utf8')).slice(-4_000);
  });
  child.once('error', (thrown) => {
    if (!signal.aborted) reject(new AppError('environment', `${program} did not start`, { cause: thrown }));
  });
  child.once('close', (code, killedBy) => {
    if (killedBy !== null && !signal.aborted) warn(`${program} was killed by ${killedBy}.`);
    resolve({ code: code ?? 1, errorOutput });
  });
  return promise;
}
