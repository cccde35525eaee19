import type { ParseArgsOptionsConfig } from 'node:util';
import type { LiveTerminal } from './start/terminal/sweep-progress.ts';

/** What a command gets from the process it runs in. */
export interface CommandContext {
  /** One line for a person. */
  readonly say: (line: string) => void;
  /** One that must not go under, nor into what is piped on. */
  readonly warn: (line: string) => void;
  /** Where lines can be written over; undefined in a pipe. */
  readonly terminal?: LiveTerminal | undefined;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
}

export const exitCodes = { ok: 0, failed: 1, unusable: 2, interrupted: 130 } as const;

export interface Command {
  /** The text of `--help`. */
  readonly usage: string;
  /** What it accepts, as `parseOptions` reads it. */
  readonly options: ParseArgsOptionsConfig;
  /** Answers the exit code; rejects with AppError whose message is the one line to show. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}
