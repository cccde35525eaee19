import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import { rowOf } from './timeline-row.ts';

export interface GrownTimeline {
  readonly rows: TimelineRow[];
  readonly missed: number;
}

/** Maximum number of rows per event. Further changes are only counted, and the window then loads the newest rows. */
const maxRows = 200;
const pauseMs = 50;

/** Collects changed entries. Sends them in one event, each in its latest state. */
export class RowBatcher {
  readonly #changed = new Map<number, TimelineEntry>();
  readonly #send: (grown: GrownTimeline) => void;
  #missed = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (grown: GrownTimeline) => void, signal: AbortSignal) {
    this.#send = send;
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  add(entry: TimelineEntry): void {
    if (this.#changed.has(entry.id) || this.#changed.size < maxRows) this.#changed.set(entry.id, entry);
    else this.#missed += 1;
    this.#timer ??= setTimeout(() => this.#flush(), pauseMs);
  }

  #flush(): void {
    const rows = [...this.#changed.values()].map(rowOf);
    const missed = this.#missed;
    this.#changed.clear();
    this.#missed = 0;
    this.#timer = undefined;
    this.#send({ rows, missed });
  }
}
