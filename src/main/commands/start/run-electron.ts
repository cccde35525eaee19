import { AppError } from '#shared/errors.ts';
import type { CommandContext } from '../command.ts';
import { runProgram } from './run-program.ts';

const withoutSandbox = '--no-sandbox';

/** What Chromium says of a system that does not let it shut its pages in: user namespaces denied, no helper of root's. */
const sandboxRefused = /No usable sandbox|SUID sandbox helper|sandbox_host_linux|zygote_host_impl_linux/i;

/**
 * Runs Electron's program with Chromium's sandbox, unless it is root's, who can have none on Linux, or MANYUE_NO_SANDBOX=1
 * waives it. Rejects with AppError 'environment' saying what to do where the system refuses it.
 */
export async function runElectron(
  program: string,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const isLinux = process.platform === 'linux';
  const isWaived = context.environment['MANYUE_NO_SANDBOX'] === '1';
  const flags = isWaived || (isLinux && process.getuid?.() === 0) ? [withoutSandbox] : [];
  const { code, lastWords } = await runProgram(program, [...args, ...flags], context);
  const isRefused = isLinux && code !== 0 && flags.length === 0 && sandboxRefused.test(lastWords);
  if (isRefused && !context.signal.aborted) throw sandboxIsRefused(program);
  return code;
}

function sandboxIsRefused(program: string): AppError {
  return new AppError(
    'environment',
    [
      `The system does not let ${program} use its sandbox (Ubuntu 23.10 and later forbid it to programs without a profile).`,
      'Allow it by `sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0`, or start with MANYUE_NO_SANDBOX=1:',
      'previewed pages then run without a sandbox, so look at sites that you trust only.',
    ].join('\n'),
  );
}
