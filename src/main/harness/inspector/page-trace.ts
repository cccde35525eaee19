import type { RecordedCall } from './calls/call.ts';
import { ownText } from './own-text.ts';
import type { PageWriter } from './page/record-page.ts';
import type { Happening } from './timeline/timeline.ts';

/** A line of the console, or an exception. Not masked. */
export interface TracedLine {
  /** ms since the epoch. */
  readonly at: number;
  readonly level: Happening['level'];
  readonly text: string;
}

/** The last of what a page wrote and asked for, and how much there was before that. */
export interface Trace {
  readonly lines: readonly TracedLine[];
  readonly olderLines: number;
  readonly calls: readonly Readonly<RecordedCall>[];
  readonly olderCalls: number;
}

/** Nobody reads more of one screen, and a page could write and ask for ever. */
const mostLines = 100;
const longestLine = 1_000;
const mostCalls = 150;
/** Bytes of one answer, and of all that are held: the oldest go first. */
const largestAnswer = 256 * 1024;
const mostAnswers = 1024 * 1024;

/** Keeps what may explain a screen that fails, until the next one begins. */
export class PageTrace implements Pick<PageWriter, 'add'> {
  #lines: TracedLine[] = [];
  #olderLines = 0;
  #calls: Readonly<RecordedCall>[] = [];
  #olderCalls = 0;

  add({ at = Date.now(), level, text }: Happening): undefined {
    this.#lines.push({ at, level, text: ownText(text.slice(0, longestLine)) });
    if (this.#lines.length <= mostLines) return;
    this.#lines.shift();
    this.#olderLines += 1;
  }

  callBegun(call: Readonly<RecordedCall>): void {
    this.#calls.push(call);
    if (this.#calls.length <= mostCalls) return;
    this.#calls.shift();
    this.#olderCalls += 1;
  }

  callSettled(settled: Readonly<RecordedCall>): void {
    if (sizeOf(settled) > largestAnswer) this.#letGo(settled);
    let held = this.#calls.reduce((sum, call) => sum + sizeOf(call), 0);
    for (const call of this.#calls) {
      if (held <= mostAnswers) return;
      held -= sizeOf(call);
      if (sizeOf(call) > 0) this.#letGo(call);
    }
  }

  /** What came since the last call. */
  take(): Trace {
    const taken = {
      lines: this.#lines,
      olderLines: this.#olderLines,
      calls: this.#calls,
      olderCalls: this.#olderCalls,
    };
    this.#lines = [];
    this.#olderLines = 0;
    this.#calls = [];
    this.#olderCalls = 0;
    return taken;
  }

  /** The call is its recorder's: what is left of it here is a copy. */
  #letGo(call: Readonly<RecordedCall>): void {
    this.#calls = this.#calls.map((each) =>
      each === call ? { ...each, answer: { omitted: 'too large' } } : each,
    );
  }
}

function sizeOf({ answer }: Readonly<RecordedCall>): number {
  return answer !== undefined && 'text' in answer ? answer.text.length : 0;
}
