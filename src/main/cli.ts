import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AppError, toAppError } from '#shared/errors.ts';
import { type Command, exitCodes } from './commands/command.ts';

// A quarter of a start is the reading of sources. Where there is no place for it, they are read each time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/manyue', import.meta.url)));

/** Loaded when named: `--help` and a mistyped command need no server. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  sandbox: async () => (await import('./commands/sandbox.ts')).sandbox,
  baseline: async () => (await import('./commands/baseline.ts')).baseline,
  dev: async () => (await import('./commands/dev.ts')).dev,
};

/** npm hands on the Ctrl-C that the terminal has sent us too: what follows this closely is the same one, ms. */
const sameInterruption = 1_000;

const interruption = new AbortController();
let interruptedAt = Number.POSITIVE_INFINITY;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // What is open is closed now; whoever asks again does not want to wait for that.
    if (performance.now() - interruptedAt > sameInterruption) process.exit(exitCodes.interrupted);
    if (interruption.signal.aborted) return;
    interruptedAt = performance.now();
    interruption.abort();
  });
}

process.exitCode = await run(process.argv.slice(2));

async function run([name, ...args]: readonly string[]): Promise<number> {
  try {
    const load = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
    if (load === undefined) {
      throw new AppError(
        'usage',
        `There is no command ${name ?? ''}. Commands: ${Object.keys(commands).join(', ')}`,
      );
    }
    const command = await load();
    if (args.includes('--help') || args.includes('-h')) {
      console.log(command.usage);
      return exitCodes.ok;
    }
    const code = await command.run(args, {
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
      signal: interruption.signal,
      environment: process.env,
    });
    return interruption.signal.aborted ? exitCodes.interrupted : code;
  } catch (thrown) {
    return failed(thrown);
  }
}

/** One line for what a person can put right; a defect of ours shows where it is. */
function failed(thrown: unknown): number {
  if (interruption.signal.aborted) return exitCodes.interrupted;
  const error = toAppError(thrown);
  if (error.code === 'internal') {
    console.error(thrown);
    return exitCodes.failed;
  }
  console.error(error.message);
  return exitCodes.unusable;
}
