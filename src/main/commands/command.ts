import type { ParseArgsOptionsConfig } from 'node:util';
import type { LiveTerminal } from './start/terminal/sweep-progress.ts';

/** Output, terminal and abort signal that the process gives to a command. */
export interface CommandContext {
  readonly say: (line: string) => void;
  /** Prints a warning that stays visible and does not go into piped output. */
  readonly warn: (line: string) => void;
  /** Terminal whose lines can be rewritten; undefined in a pipe. */
  readonly terminal?: LiveTerminal | undefined;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
}

export const exitCodes = { ok: 0, failed: 1, unusable: 2, interrupted: 130 } as const;

export interface Command {
  readonly usage: string;
  /** Options that the command accepts, in the form `parseOptions` reads. */
  readonly options: ParseArgsOptionsConfig;
  /** Resolves with the exit code. Rejects with AppError, whose message is the one line to show. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}
