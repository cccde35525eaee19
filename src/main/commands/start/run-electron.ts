import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { runProgram } from './run-program.ts';

const withoutSandbox = '--no-sandbox';

/** Messages that Chromium prints if the system denies it a sandbox: no user namespaces and no setuid helper. */
const sandboxRefused = /No usable sandbox|SUID sandbox helper|sandbox_host_linux|zygote_host_impl_linux/i;

/**
 * Runs Electron with Chromium's sandbox, except as root on Linux, where Chromium has none, and with
 * MANYUE_NO_SANDBOX=1. Rejects with AppError 'environment', which says what to do, if the system refuses the sandbox.
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
