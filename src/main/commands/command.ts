import type { ParseArgsOptionsConfig } from 'node:util';
import type { LiveTerminal } from './start/terminal/sweep-progress.ts';

/** Output, terminal and abort signal that a command gets from the process. */
export interface CommandContext {
  readonly say: (line: string) => void;
  /** Prints a warning. It stays visible and does not go into piped output. */
  readonly warn: (line: string) => void;
  /** Terminal whose lines can be rewritten; undefined for a pipe. */
  readonly terminal?: LiveTerminal | undefined;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  readonly environment: NodeJS.ProcessEnv;
}

export const exitCodes = { ok: 0, failed: 1, unusable: 2, interrupted: 130 } as const;

export interface Command {
  readonly usage: string;
  /** Options that the command accepts, as `parseOptions` reads them. */
  readonly options: ParseArgsOptionsConfig;
  /** Resolves with the exit code. Rejects with an AppError, whose message is printed as one line. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}
