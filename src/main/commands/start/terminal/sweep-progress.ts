import type { ScreenProgress } from '../../../harness/sweep/run/run-platform.ts';

/** Where lines can be written over. */
export interface LiveTerminal {
  readonly columns: number;
  write(text: string): void;
}

interface SweepProgressDeps {
  /** One line for a person, which stays. */
  readonly say: (line: string) => void;
  /** Undefined in a pipe, as in CI. */
  readonly terminal: LiveTerminal | undefined;
  /** Screens of all platforms. */
  readonly screens: number;
  /** ms */
  readonly now?: () => number;
}

/** Without a terminal a line is written after so many screens, or so long. */
const screensALine = 50;
const msALine = 15_000;

/** After so long without a new screen it is told what still runs: CI systems end a job that prints nothing. */
const quietMs = 30_000;

interface RunningScreen {
  readonly progress: ScreenProgress;
  readonly begunAt: number;
}

/** Shows how far a sweep is: on a terminal a line for each running platform, which is erased at the end; elsewhere a line now and then. */
export class SweepProgress {
  readonly #deps: SweepProgressDeps;
  readonly #now: () => number;
  readonly #running = new Map<string, RunningScreen>();
  #shownLines = 0;
  #begun = 0;
  #lastReportedAt: number;
  #reportedStart = 0;
  /** Runs out when nothing new was shown for long. */
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

  /** Takes the platform's line away. */
  platform(id: string): void {
    this.#running.delete(id);
    this.#show();
  }

  /** Writes something else, which stays above the running lines. */
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
      this.#begun - this.#reportedStart >= screensALine || this.#now() - this.#lastReportedAt >= msALine;
    if (!isDue) return;
    this.#reportedStart = this.#begun;
    this.#tell(`${this.#begun}/${this.#deps.screens} screens · `);
  }

  #tellWhatRuns(): void {
    if (this.#deps.terminal !== undefined) this.#show();
    else if (this.#running.size > 0) this.#tell('still running: ');
  }

  #tell(beginning: string): void {
    this.#lastReportedAt = this.#now();
    this.#quiet?.refresh();
    this.#deps.say(`  ${beginning}${this.#lines().join(' · ')}`);
  }

  /** One for each platform; a screen that takes long has its time. */
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

  /** Cursor up so many lines, and everything below cleared (ECMA-48: CUU, ED). */
  #erase(): void {
    if (this.#shownLines > 0) this.#deps.terminal?.write(`\u001b[${this.#shownLines}A\u001b[0J`);
    this.#shownLines = 0;
  }
}

function progressLine({ platformId, number, count, screenId }: ScreenProgress): string {
  return `${platformId} ${number}/${count} ${screenId}`;
}
