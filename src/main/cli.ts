import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { AppError, toAppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
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

const names = Object.keys(commands);

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
    if (name === '--help' || name === '-h' || name === 'help') return told(await help(args[0]));
    if (name === '--version' || name === '-V') return told(await version());
    const load = name === undefined || !Object.hasOwn(commands, name) ? undefined : commands[name];
    if (load === undefined) {
      throw new AppError(
        'usage',
        name === undefined
          ? `Name a command: ${names.join(', ')}. --help tells more`
          : `There is no command ${name}.${didYouMean(name, names)} Commands: ${names.join(', ')}`,
      );
    }
    const command = await load();
    if (args.includes('--help') || args.includes('-h')) {
      return told(command.usage);
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

/** Loads the lists of platforms and screens for help only. */
async function help(subject: string | undefined): Promise<string> {
  const { programUsage, topicHelp } = await import('./commands/help.ts');
  if (subject === undefined) return programUsage;
  const load = Object.hasOwn(commands, subject) ? commands[subject] : undefined;
  return load === undefined ? topicHelp(subject) : (await load()).usage;
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { readonly version: string };
  return version;
}

function told(text: string): number {
  console.log(text);
  return exitCodes.ok;
}

/** Where output goes to a person who watches it: not in a pipe, nor on a terminal that cannot move its cursor, nor in CI. */
function terminalOf(stream: NodeJS.WriteStream, { TERM, CI }: NodeJS.ProcessEnv) {
  if (!stream.isTTY || TERM === 'dumb' || CI) return undefined;
  return {
    get columns() {
      return stream.columns || 80;
    },
    write: (text: string) => stream.write(text),
  };
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
