import type { ScreenProgress } from '../../../harness/sweep/run/run-platform.ts';

/** Terminal whose lines can be rewritten. */
export interface LiveTerminal {
  readonly columns: number;
  write(text: string): void;
}

interface SweepProgressDeps {
  /** Prints a permanent line. */
  readonly say: (line: string) => void;
  /** Undefined in a pipe, for example in CI. */
  readonly terminal: LiveTerminal | undefined;
  /** Number of screens of all platforms together. */
  readonly screens: number;
  /** Returns the current time in ms. */
  readonly now?: () => number;
}

/** Without a terminal, a line is printed when this many screens have started since the last one. */
const screensPerLine = 50;
/** Without a terminal, a line is also printed when a screen starts this long after the last one. */
const msPerLine = 15_000;

/** After this time without a new screen, the running screens are printed, because CI systems end silent jobs. */
const quietMs = 30_000;

interface RunningScreen {
  readonly progress: ScreenProgress;
  readonly begunAt: number;
}

/**
 * Shows the progress of a sweep. On a terminal each running platform has a line, which is erased at the end; otherwise
 * a line is printed from time to time.
 */
export class SweepProgress {
  readonly #deps: SweepProgressDeps;
  readonly #now: () => number;
  readonly #running = new Map<string, RunningScreen>();
  #shownLines = 0;
  #begun = 0;
  #lastReportedAt: number;
  #reportedStart = 0;
  /** Timer that fires if no progress was shown for `quietMs`. */
  #quiet: NodeJS.Timeout | undefined = undefined;

  constructor(deps: SweepProgressDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
    this.#lastReportedAt = this.#now();
  }

  screen(progress: ScreenProgress): void {
    this.#running.set(progress.platformId, { progress, begunAt: this.#now() });
    this.#begun += 1;
    this.#quiet ??= setInterval(() => this.#tellWhatRuns(), quietMs).unref();
    if (this.#deps.terminal === undefined) this.#throttleProgress();
    else this.#show();
  }

  platform(id: string): void {
    this.#running.delete(id);
    this.#show();
  }

  /** Prints other output above the platforms' lines. */
  aside(write: () => void): void {
    this.#erase();
    write();
    this.#show();
  }

  end(): void {
    clearInterval(this.#quiet);
    this.#quiet = undefined;
    this.#running.clear();
    this.#erase();
  }

  #throttleProgress(): void {
    const isDue =
      this.#begun - this.#reportedStart >= screensPerLine || this.#now() - this.#lastReportedAt >= msPerLine;
    if (!isDue) return;
    this.#reportedStart = this.#begun;
    this.#showProgress(`${this.#begun}/${this.#deps.screens} screens · `);
  }

  #tellWhatRuns(): void {
    if (this.#deps.terminal !== undefined) this.#show();
    else if (this.#running.size > 0) this.#showProgress('still running: ');
  }

  #showProgress(beginning: string): void {
    this.#lastReportedAt = this.#now();
    this.#quiet?.refresh();
    this.#deps.say(`  ${beginning}${this.#lines().join(' · ')}`);
  }

  /** Returns a line for each running platform; a slow screen shows its elapsed time. */
  #lines(): string[] {
    return [...this.#running.values()].map(({ progress, begunAt }) => {
      const ms = this.#now() - begunAt;
      return ms < quietMs ? progressLine(progress) : `${progressLine(progress)}, ${Math.round(ms / 1_000)} s`;
    });
  }

  #show(): void {
    const { terminal } = this.#deps;
    if (terminal === undefined) return;
    this.#erase();
    const lines = this.#lines().map((line) => `  ${line}`.slice(0, terminal.columns - 1));
    if (lines.length > 0) terminal.write(`${lines.join('\n')}\n`);
    this.#shownLines = lines.length;
  }

  /** Moves the cursor up to the first line and clears everything below (ECMA-48: CUU, ED). */
  #erase(): void {
    if (this.#shownLines > 0) this.#deps.terminal?.write(`\u001b[${this.#shownLines}A\u001b[0J`);
    this.#shownLines = 0;
  }
}

function progressLine({ platformId, number, count, screenId }: ScreenProgress): string {
  return `${platformId} ${number}/${count} ${screenId}`;
}
