import { spawn } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

/** Runs a program of the project until it ends or Ctrl-C ends it; answers its exit code. */
export async function runProgram(
  program: string,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const { code } = await runAndListen(program, args, context);
  return code;
}

export interface Ending {
  readonly code: number;
  /** The end of its error output, which is shown all the same. */
  readonly lastWords: string;
}

/** As `runProgram`, for who wants to know why it ended. A program that is killed by a signal is an error, which is told. */
export async function runAndListen(
  program: string,
  args: readonly string[],
  { signal, environment, warn }: CommandContext,
): Promise<Ending> {
  const { promise, resolve, reject } = Promise.withResolvers<Ending>();
  const child = spawn(program, args, {
    cwd: projectPaths.root,
    env: environment,
    signal,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  let lastWords = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    lastWords = (lastWords + chunk.toString('utf8')).slice(-4_000);
  });
  child.once('error', (thrown) => {
    if (!signal.aborted) reject(new AppError('environment', `${program} did not start`, { cause: thrown }));
  });
  child.once('close', (code, killedBy) => {
    if (killedBy !== null && !signal.aborted) warn(`${program} was ended by ${killedBy}.`);
    resolve({ code: code ?? 1, lastWords });
  });
  return promise;
}
