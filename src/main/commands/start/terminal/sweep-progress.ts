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

/** Shows how far a sweep is: on a terminal a line for each running platform, which is erased at the end; elsewhere a line now and then. */
export class SweepProgress {
  readonly #deps: SweepProgressDeps;
  readonly #now: () => number;
  readonly #running = new Map<string, ScreenProgress>();
  #shownLines = 0;
  #begun = 0;
  #toldAt: number;
  #toldBegun = 0;

  constructor(deps: SweepProgressDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? (() => performance.now());
    this.#toldAt = this.#now();
  }

  screen(progress: ScreenProgress): void {
    this.#running.set(progress.platformId, progress);
    this.#begun += 1;
    if (this.#deps.terminal === undefined) this.#tellNowAndThen();
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
    this.#running.clear();
    this.#erase();
  }

  #tellNowAndThen(): void {
    const isDue = this.#begun - this.#toldBegun >= screensALine || this.#now() - this.#toldAt >= msALine;
    if (!isDue) return;
    this.#toldAt = this.#now();
    this.#toldBegun = this.#begun;
    const running = [...this.#running.values()].map(lineOf).join(' · ');
    this.#deps.say(`  ${this.#begun}/${this.#deps.screens} screens · ${running}`);
  }

  #show(): void {
    const { terminal } = this.#deps;
    if (terminal === undefined) return;
    this.#erase();
    const lines = [...this.#running.values()].map((progress) =>
      `  ${lineOf(progress)}`.slice(0, terminal.columns - 1),
    );
    if (lines.length > 0) terminal.write(`${lines.join('\n')}\n`);
    this.#shownLines = lines.length;
  }

  /** Cursor up so many lines, and everything below cleared (ECMA-48: CUU, ED). */
  #erase(): void {
    if (this.#shownLines > 0) this.#deps.terminal?.write(`\u001b[${this.#shownLines}A\u001b[0J`);
    this.#shownLines = 0;
  }
}

function lineOf({ platformId, number, count, screenId }: ScreenProgress): string {
  return `${platformId} ${number}/${count} ${screenId}`;
}
