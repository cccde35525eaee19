import type { TimelineKind } from '#shared/ipc/records/inspector.ts';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import type { RecordedCall } from '../calls/call.ts';
import { EntryRing, type RingLimits } from './entry-ring.ts';
import { type Dropped, RateGate } from './rate-gate.ts';
import { type EventEntry, entryOfCall, type TimelineEntry } from './timeline-entry.ts';
import { hasText, isOf } from './timeline-row.ts';

/** Entry to add. Default of `at`: the current time. */
export type TimelineEvent = Omit<EventEntry, 'id' | 'viewId' | 'at'> & { readonly at?: number };

export interface TimelineFilter {
  readonly views: readonly string[] | null;
  readonly kinds: readonly TimelineKind[] | null;
  /** Lower-case search text; empty for all. */
  readonly text: string;
  readonly only: TimelineOnly;
}

export interface TimelineOptions {
  /** Returns the current time in ms since the epoch. */
  readonly now?: () => number;
  /** Called for each new or changed entry. */
  readonly onChange?: (entry: TimelineEntry) => void;
}

const MB = 1024 * 1024;

/** Maximum entries per view. Calls have a separate limit, so that console output cannot displace them. */
const limits = {
  calls: { entries: 3_000, bytes: 24 * MB },
  others: { entries: 3_000, bytes: 4 * MB },
} as const satisfies Record<string, RingLimits>;

/** Maximum bytes of all views together, including closed ones. */
const maxBytes = 64 * MB;
/** Max number of views, including closed ones, whose entries are kept. */
const maxViews = 24;
/** Maximum entries examined to fill one page of a list. */
const maxExamined = 20_000;

interface ViewLine {
  readonly calls: EntryRing;
  readonly others: EntryRing;
  readonly gate: RateGate;
}

/** Records the events of all views in one order. Limits their number, bytes and rate. */
export class Timeline {
  readonly #now: () => number;
  readonly #onChange: (entry: TimelineEntry) => void;
  /** Entries by view ID. The view that was opened first comes first. */
  readonly #views = new Map<string, ViewLine>();
  #lastId = 0;

  constructor({ now = Date.now, onChange = () => undefined }: TimelineOptions = {}) {
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Approximate memory size of all entries in bytes. */
  get bytes(): number {
    return this.#rings().reduce((sum, ring) => sum + ring.bytes, 0);
  }

  readonly nextId = (): number => {
    this.#lastId += 1;
    return this.#lastId;
  };

  /**
   * Adds an entry and returns its ID. Returns undefined if the view writes too fast; the entry is then only counted.
   */
  add(viewId: string, happening: TimelineEvent): number | undefined {
    const { gate, others } = this.#view(viewId);
    const at = this.#now();
    const dropped = gate.admit(happening.kind, at);
    if (dropped !== undefined) {
      this.#noteDropped(viewId, happening.kind, dropped, at);
      return undefined;
    }
    // Copies the strings, because V8 keeps the whole source of a sliced string in memory.
    const entry: TimelineEntry = { at, ...structuredClone(happening), id: this.nextId(), viewId };
    others.add(entry);
    this.#changed(entry);
    return entry.id;
  }

  /** Counts an entry that the caller has dropped. */
  drop(viewId: string, kind: TimelineKind): void {
    this.#noteDropped(viewId, kind, this.#view(viewId).gate.drop(kind, this.#now()), this.#now());
  }

  update(viewId: string, id: number, change: Partial<Omit<TimelineEvent, 'kind'>>): void {
    const { others } = this.#view(viewId);
    const entry = others.get(id);
    if (entry === undefined || entry.kind === 'call') return;
    const changed = { ...entry, ...structuredClone(change) };
    if (others.replace(changed)) this.#changed(changed);
  }

  addCall(call: Readonly<RecordedCall>): void {
    const entry = entryOfCall(call);
    this.#view(call.viewId).calls.add(entry);
    this.#changed(entry);
  }

  updateCall(call: Readonly<RecordedCall>): void {
    const entry = entryOfCall(call);
    if (this.#view(call.viewId).calls.replace(entry)) this.#changed(entry);
  }

  get(id: number): TimelineEntry | undefined {
    for (const ring of this.#rings()) {
      const entry = ring.get(id);
      if (entry !== undefined) return entry;
    }
    return undefined;
  }

  /** Lists entries, newest first. The result's `next`, passed as `before`, gives the following page. */
  list(
    filter: TimelineFilter,
    before: number | null,
    limit: number,
  ): { entries: TimelineEntry[]; next: number | null } {
    const entries: TimelineEntry[] = [];
    let examined = 0;
    for (const entry of this.#newestFirst(filter, before ?? Number.POSITIVE_INFINITY)) {
      if (entries.length === limit || examined === maxExamined) return { entries, next: entry.id + 1 };
      examined += 1;
      if (fits(entry, filter)) entries.push(entry);
    }
    return { entries, next: null };
  }

  /** Returns the calls that match `wanted`, or all calls, in the order of their start. */
  calls(
    views: readonly string[] | null,
    wanted: Pick<TimelineFilter, 'text' | 'only'> = { text: '', only: 'all' },
  ): readonly Readonly<RecordedCall>[] {
    const filter = { ...wanted, views, kinds: ['call'] as const };
    const entries = [...this.#newestFirst(filter, Number.POSITIVE_INFINITY)];
    return entries
      .flatMap((entry) => (entry.kind === 'call' && fits(entry, filter) ? [entry.call] : []))
      .reverse();
  }

  /** Clears these views; `null` clears all. */
  clear(views: readonly string[] | null): void {
    for (const viewId of views ?? [...this.#views.keys()]) this.#views.delete(viewId);
  }

  #view(viewId: string): ViewLine {
    const known = this.#views.get(viewId);
    if (known !== undefined) return known;
    const view = {
      calls: new EntryRing(limits.calls),
      others: new EntryRing(limits.others),
      gate: new RateGate(),
    };
    this.#views.set(viewId, view);
    for (const oldest of this.#views.keys()) {
      if (this.#views.size <= maxViews) break;
      this.#views.delete(oldest);
    }
    return view;
  }

  #changed(entry: TimelineEntry): void {
    let { bytes } = this;
    while (bytes > maxBytes) {
      const [first, ...rest] = this.#rings();
      if (first === undefined) break;
      const largest = rest.reduce((max, ring) => (ring.bytes > max.bytes ? ring : max), first);
      const before = largest.bytes;
      largest.dropOldest();
      bytes -= before - largest.bytes;
    }
    this.#onChange(entry);
  }

  /** Adds or updates the entry that reports how many entries were dropped in a row. */
  #noteDropped(viewId: string, kind: TimelineKind, { markId, count }: Dropped, at: number): void {
    const text = `${count} “${kind}” entries were dropped because the page writes too fast`;
    const { gate, others } = this.#view(viewId);
    if (markId !== undefined && others.get(markId) !== undefined) {
      this.update(viewId, markId, { text, detail: { kind, count } });
      return;
    }
    const entry: TimelineEntry = {
      id: this.nextId(),
      viewId,
      kind: 'dropped',
      level: 'warning',
      at,
      text,
      detail: { kind, count },
    };
    gate.mark(kind, entry.id);
    others.add(entry);
    this.#changed(entry);
  }

  #rings(filter?: Pick<TimelineFilter, 'views' | 'kinds'>): EntryRing[] {
    const { views = null, kinds = null } = filter ?? {};
    const lines =
      views === null ? [...this.#views.values()] : views.flatMap((id) => this.#views.get(id) ?? []);
    return lines.flatMap(({ calls, others }) => [
      ...(kinds === null || kinds.includes('call') ? [calls] : []),
      ...(kinds === null || kinds.some((kind) => kind !== 'call') ? [others] : []),
    ]);
  }

  *#newestFirst(filter: TimelineFilter, before: number): Generator<TimelineEntry> {
    const lines = this.#rings(filter).map((ring) => ring.newestFirst(before));
    const heads = lines.flatMap((line) => {
      const { value } = line.next();
      return value === undefined ? [] : [{ line, entry: value }];
    });
    while (heads.length > 0) {
      const newest = heads.reduce((max, head) => (head.entry.id > max.entry.id ? head : max));
      yield newest.entry;
      const { value } = newest.line.next();
      if (value === undefined) heads.splice(heads.indexOf(newest), 1);
      else newest.entry = value;
    }
  }
}

function fits(entry: TimelineEntry, { kinds, text, only }: TimelineFilter): boolean {
  return (
    (kinds === null || kinds.includes(entry.kind)) &&
    isOf(entry, only) &&
    (text === '' || hasText(entry, text))
  );
}
