import { spawn } from 'node:child_process';
import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { projectPaths } from '../project-paths.ts';

const withoutSandbox = '--no-sandbox';

/** Messages that Chromium prints if the system denies it a sandbox: no user namespaces and no setuid helper. */
const sandboxRefused = /No usable sandbox|SUID sandbox helper|sandbox_host_linux|zygote_host_impl_linux/i;

interface ProgramExit {
  readonly code: number;
  /** Last part of the error output, which is also shown as it arrives. */
  readonly errorOutput: string;
}

/** Runs a program of the project until it ends or Ctrl-C ends it. The result names the signal that killed it. */
async function runProgram(
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

/**
 * Runs Electron with Chromium's sandbox, except as root on Linux, where Chromium has none, and with
 * MANYUE_NO_SANDBOX=1. Rejects with AppError 'environment', whose message contains the next step, if the system refuses
 * the sandbox.
 */
export async function runElectron(
  program: string,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const isLinux = process.platform === 'linux';
  const isWaived = context.environment['MANYUE_NO_SANDBOX'] === '1';
  const flags = isWaived || (isLinux && process.getuid?.() === 0) ? [withoutSandbox] : [];
  const { code, errorOutput } = await runProgram(program, [...args, ...flags], context);
  const isRefused = isLinux && code !== 0 && flags.length === 0 && sandboxRefused.test(errorOutput);
  if (isRefused && !context.signal.aborted) throw sandboxIsRefused(program);
  return code;
}

function sandboxIsRefused(program: string): AppError {
  return new AppError(
    'environment',
    [
      `The system blocks the browser sandbox of ${program}. Ubuntu 23.10 and later require an AppArmor profile for it.`,
      'Run `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`.',
      'Or start with MANYUE_NO_SANDBOX=1 and open only sites that you trust.',
    ].join('\n'),
  );
}
