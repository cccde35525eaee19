import type { TimelineKind } from '#shared/ipc/records/inspector.ts';
import type { TimelineOnly } from '#shared/ipc/records/timeline-only.ts';
import type { RecordedCall } from '../calls/call.ts';
import { EntryRing, type RingLimits } from './entry-ring.ts';
import { type Dropped, RateGate } from './rate-gate.ts';
import { entryOfCall, type HappeningEntry, type TimelineEntry } from './timeline-entry.ts';
import { hasText, isOf } from './timeline-row.ts';

/** What a view writes down: `ms` and `at` where they are known better than by now. */
export type Happening = Omit<HappeningEntry, 'id' | 'viewId' | 'at'> & { readonly at?: number };

export interface TimelineFilter {
  readonly views: readonly string[] | null;
  readonly kinds: readonly TimelineKind[] | null;
  /** In small letters; empty for all. */
  readonly text: string;
  readonly only: TimelineOnly;
}

export interface TimelineOptions {
  /** ms since the epoch. */
  readonly now?: () => number;
  /** New, or known better than before. */
  readonly onChange?: (entry: TimelineEntry) => void;
}

const MB = 1024 * 1024;

/** Apart, so that nothing that a page writes drives out its calls. */
const limits = {
  calls: { entries: 3_000, bytes: 24 * MB },
  others: { entries: 3_000, bytes: 4 * MB },
} as const satisfies Record<string, RingLimits>;

/** Of all views, also of those that were closed. */
const maxBytes = 64 * MB;
/** Views that were closed keep theirs, up to so many. */
const maxViews = 24;
/** Looked through for one page of a list. */
const maxLooks = 20_000;

interface ViewLine {
  readonly calls: EntryRing;
  readonly others: EntryRing;
  readonly gate: RateGate;
}

/** All that happens in all views, in one order. Bounded by number, by bytes and by how fast a page may write. */
export class Timeline {
  readonly #now: () => number;
  readonly #onChange: (entry: TimelineEntry) => void;
  /** The view that was opened longest ago first. */
  readonly #views = new Map<string, ViewLine>();
  #lastId = 0;

  constructor({ now = Date.now, onChange = () => undefined }: TimelineOptions = {}) {
    this.#now = now;
    this.#onChange = onChange;
  }

  /** Bytes of all entries, roughly. */
  get bytes(): number {
    return this.#rings().reduce((sum, ring) => sum + ring.bytes, 0);
  }

  readonly nextId = (): number => {
    this.#lastId += 1;
    return this.#lastId;
  };

  /** The entry's id; undefined where it was only counted, because its view writes too much. */
  add(viewId: string, happening: Happening): number | undefined {
    const { gate, others } = this.#view(viewId);
    const at = this.#now();
    const dropped = gate.admit(happening.kind, at);
    if (dropped !== undefined) {
      this.#noteDropped(viewId, happening.kind, dropped, at);
      return undefined;
    }
    // Texts that were cut keep what they were cut from in memory; copies do not.
    const entry: TimelineEntry = { at, ...structuredClone(happening), id: this.nextId(), viewId };
    others.add(entry);
    this.#changed(entry);
    return entry.id;
  }

  /** Counts what its view does not even hand on. */
  drop(viewId: string, kind: TimelineKind): void {
    this.#noteDropped(viewId, kind, this.#view(viewId).gate.drop(kind, this.#now()), this.#now());
  }

  /** What is known now of an entry that `add` gave the id of. */
  update(viewId: string, id: number, change: Partial<Omit<Happening, 'kind'>>): void {
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

  /** A call that was added knows more now. */
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

  /** The newest first; `next` is where the following page begins. */
  list(
    filter: TimelineFilter,
    before: number | null,
    limit: number,
  ): { entries: TimelineEntry[]; next: number | null } {
    const entries: TimelineEntry[] = [];
    let looks = 0;
    for (const entry of this.#newestFirst(filter, before ?? Number.POSITIVE_INFINITY)) {
      if (entries.length === limit || looks === maxLooks) return { entries, next: entry.id + 1 };
      looks += 1;
      if (fits(entry, filter)) entries.push(entry);
    }
    return { entries, next: null };
  }

  /** In the order in which they began. */
  calls(views: readonly string[] | null): readonly Readonly<RecordedCall>[] {
    const filter = { views, kinds: ['call'] as const, text: '', only: 'all' as const };
    const entries = [...this.#newestFirst(filter, Number.POSITIVE_INFINITY)];
    return entries.flatMap((entry) => (entry.kind === 'call' ? [entry.call] : [])).reverse();
  }

  /** Null forgets all. */
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
      const largest = rest.reduce((most, ring) => (ring.bytes > most.bytes ? ring : most), first);
      const before = largest.bytes;
      largest.dropOldest();
      bytes -= before - largest.bytes;
    }
    this.#onChange(entry);
  }

  /** One mark for all that is dropped in a row. */
  #noteDropped(viewId: string, kind: TimelineKind, { markId, count }: Dropped, at: number): void {
    const text = `${count} of kind “${kind}” were more than is written down`;
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
      const newest = heads.reduce((most, head) => (head.entry.id > most.entry.id ? head : most));
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
