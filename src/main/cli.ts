import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AppError, toAppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import { type Command, exitCodes } from './commands/command.ts';

// Caches compiled sources, because compiling them takes a quarter of the start-up time. If the cache folder is not
// writable, they are compiled each time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/manyue', import.meta.url)));

/** Loads commands on demand, because `--help` and a mistyped command need no server. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  sandbox: async () => (await import('./commands/sandbox.ts')).sandbox,
  baseline: async () => (await import('./commands/baseline.ts')).baseline,
  merge: async () => (await import('./commands/merge.ts')).merge,
  phones: async () => (await import('./commands/phones.ts')).phones,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  dev: async () => (await import('./commands/dev.ts')).dev,
};

const names = Object.keys(commands);

/**
 * Time in ms in which a second SIGINT is ignored, because npm forwards the one that the terminal also sends to this
 * process.
 */
const sameInterruptionMs = 1_000;

const interruption = new AbortController();
let interruptedAt = Number.POSITIVE_INFINITY;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // Closes everything at the first interruption. Exits immediately at the second.
    if (performance.now() - interruptedAt > sameInterruptionMs) process.exit(exitCodes.interrupted);
    if (interruption.signal.aborted) return;
    interruptedAt = performance.now();
    interruption.abort();
  });
}

process.exitCode = await run(process.argv.slice(2));

async function run([name, ...args]: readonly string[]): Promise<number> {
  try {
    if (name === '--help' || name === '-h' || name === 'help') return printed(await help(args[0]));
    if (name === '--version' || name === '-V') {
      const { packageVersion } = await import('./program-version.ts');
      return printed(await packageVersion());
    }
    const load = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
    if (load === undefined) {
      throw new AppError(
        'usage',
        name === undefined
          ? `Missing command. Commands: ${names.join(', ')}. See --help`
          : `There is no command ${name}.${didYouMean(name, names)} Commands: ${names.join(', ')}`,
      );
    }
    const command = await load();
    if (args.includes('--help') || args.includes('-h')) {
      return printed(command.usage);
    }
    const code = await command.run(args, {
      say: (line) => console.log(line),
      warn: (line) => console.error(line),
      terminal: terminalOf(process.stdout, process.env),
      signal: interruption.signal,
      environment: process.env,
    });
    return interruption.signal.aborted ? exitCodes.interrupted : code;
  } catch (thrown) {
    return failed(thrown);
  }
}

async function help(subject: string | undefined): Promise<string> {
  const { programUsage, topicHelp } = await import('./commands/help.ts');
  if (subject === undefined) return programUsage;
  const load = Object.hasOwn(commands, subject) ? commands[subject] : undefined;
  return load === undefined ? topicHelp(subject) : (await load()).usage;
}

function printed(text: string): number {
  console.log(text);
  return exitCodes.ok;
}

/**
 * Returns the terminal if a user watches the output. Undefined for a pipe, a terminal without cursor movement, and CI.
 */
function terminalOf(stream: NodeJS.WriteStream, { TERM, CI }: NodeJS.ProcessEnv) {
  if (!stream.isTTY || TERM === 'dumb' || CI) return undefined;
  return {
    get columns() {
      return stream.columns || 80;
    },
    write: (text: string) => stream.write(text),
  };
}

/** Prints an error and returns the exit code. Prints one line if the user can fix the error, otherwise the stack. */
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
