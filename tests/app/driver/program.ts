import type { Page } from '@playwright/test';
import type * as Electron from 'electron';
import type { ProblemWatch } from '../../problem-watch.ts';

/** Electron's main process, on the real binary or on the stand-in. */
export interface Program {
  /** Runs `work` in that process with Electron's module and `argument`. Variables of the test do not exist there. */
  evaluate<Result, Argument = undefined>(
    work: (electron: typeof Electron, argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Pages of all views and windows. */
  pages(): readonly Page[];
  /** Error output so far. */
  errors(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

export interface OpenedHarness {
  /** Page of the harness window. */
  readonly page: Page;
  readonly program: Program;
  /** Problems of the window's page. `close` rejects with those that the test did not expect. */
  readonly problems: ProblemWatch;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Arguments after `npm start --`. */
  readonly args?: readonly string[];
  /** User data folder. Default: a new folder, which `close` removes. */
  readonly userData?: string;
}
