import type { Page } from '@playwright/test';
import type * as Electron from 'electron';
import type { ProblemWatch } from '../../problem-watch.ts';

/** What runs beside the window's page: Electron's main process, on the real binary or on the stand-in. */
export interface Program {
  /** Runs in that process: `work` sees its argument and Electron's module, and nothing of the test. */
  evaluate<Result, Argument = undefined>(
    work: (electron: typeof Electron, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Pages of every view and window. */
  pages(): readonly Page[];
  /** What it wrote on its error output so far. */
  errors(): string;
  /** Resolves with the exit code when it has ended. */
  readonly ended: Promise<number | null>;
}

export interface OpenedHarness {
  /** The harness window's own page. */
  readonly page: Page;
  readonly program: Program;
  /** Of the window's page; `close` rejects with those that the test did not expect. */
  readonly problems: ProblemWatch;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** As after `npm start --`. */
  readonly args?: readonly string[];
  /** Where the program keeps what it keeps; a new folder otherwise, which goes with it. */
  readonly userData?: string;
}
