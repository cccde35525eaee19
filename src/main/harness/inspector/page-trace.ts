import type { RecordedCall } from './calls/call.ts';
import { detachString } from './detach-string.ts';
import type { PageWriter } from './page/record-page.ts';
import type { TimelineEvent } from './timeline/timeline.ts';

/** A console line or an exception, unmasked. */
export interface TracedLine {
  /** ms since the epoch. */
  readonly at: number;
  readonly level: TimelineEvent['level'];
  readonly text: string;
}

/** The latest console lines and calls of a page, and the number of older ones that were dropped. */
export interface Trace {
  readonly lines: readonly TracedLine[];
  readonly olderLines: number;
  readonly calls: readonly Readonly<RecordedCall>[];
  readonly olderCalls: number;
}

/** Limits for one screen, because a page can log and request forever. */
const maxLines = 100;
const maxLineLength = 1_000;
const maxCalls = 150;
/**
 * Maximum bytes of one response. `maxResponses` limits the sum; if it is exceeded, the oldest responses are dropped.
 */
const maxResponseBytes = 256 * 1024;
const maxResponses = 1024 * 1024;

/** Keeps the console lines and calls of a screen, which may explain its failure, until the next screen begins. */
export class PageTrace implements Pick<PageWriter, 'add'> {
  #lines: TracedLine[] = [];
  #olderLines = 0;
  #calls: Readonly<RecordedCall>[] = [];
  #olderCalls = 0;

  add({ at = Date.now(), level, text }: TimelineEvent): undefined {
    this.#lines.push({ at, level, text: detachString(text.slice(0, maxLineLength)) });
    if (this.#lines.length <= maxLines) return;
    this.#lines.shift();
    this.#olderLines += 1;
  }

  callBegun(call: Readonly<RecordedCall>): void {
    this.#calls.push(call);
    if (this.#calls.length <= maxCalls) return;
    this.#calls.shift();
    this.#olderCalls += 1;
  }

  callSettled(settled: Readonly<RecordedCall>): void {
    if (sizeOf(settled) > maxResponseBytes) this.#release(settled);
    let held = this.#calls.reduce((sum, call) => sum + sizeOf(call), 0);
    for (const call of this.#calls) {
      if (held <= maxResponses) return;
      held -= sizeOf(call);
      if (sizeOf(call) > 0) this.#release(call);
    }
  }

  /** Returns and clears what was recorded since the last call. */
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

  /** Drops a response body. Puts a copy of the call in its place, because the call belongs to the recorder. */
  #release(call: Readonly<RecordedCall>): void {
    this.#calls = this.#calls.map((each) =>
      each === call ? { ...each, responseBody: { omitted: 'too large' } } : each,
    );
  }
}

function sizeOf({ responseBody }: Readonly<RecordedCall>): number {
  return responseBody !== undefined && 'text' in responseBody ? responseBody.text.length : 0;
}
