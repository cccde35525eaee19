import type { TimelineKind } from '#shared/ipc/records/inspector.ts';

/** Number of entries of one kind that are admitted per second, with bursts of up to `burst`. */
const perSecond = 100;
const burst = 500;
const restMs = 2_000;

interface KindGate {
  allowance: number;
  allowedAt: number;
  dropped: number;
  droppedAt: number;
  markId: number | undefined;
}

/**
 * Number of entries of a kind that were dropped since the last pause, and the ID of the entry that reports this number.
 */
export interface Dropped {
  readonly count: number;
  readonly markId: number | undefined;
}

/** Limits the rate of entries of each kind and counts the dropped ones. */
export class RateGate {
  readonly #kinds = new Map<TimelineKind, KindGate>();

  /** Returns undefined if an entry may be recorded, otherwise the dropped entries of its kind. `now` is in ms. */
  admit(kind: TimelineKind, now: number): Dropped | undefined {
    const gate = this.#gate(kind, now);
    const gained = (Math.max(0, now - gate.allowedAt) / 1_000) * perSecond;
    gate.allowance = Math.min(burst, gate.allowance + gained);
    gate.allowedAt = now;
    if (gate.allowance < 1) return this.drop(kind, now);
    gate.allowance -= 1;
    // At a constant high rate, some entries are dropped and some admitted. One report covers all dropped ones until the
    // page pauses.
    if (now - gate.droppedAt > restMs) {
      gate.dropped = 0;
      gate.markId = undefined;
    }
    return undefined;
  }

  /** Counts a dropped entry and returns the dropped entries of its kind. */
  drop(kind: TimelineKind, now: number): Dropped {
    const gate = this.#gate(kind, now);
    gate.dropped += 1;
    gate.droppedAt = now;
    return { count: gate.dropped, markId: gate.markId };
  }

  mark(kind: TimelineKind, markId: number): void {
    const gate = this.#kinds.get(kind);
    if (gate !== undefined) gate.markId = markId;
  }

  #gate(kind: TimelineKind, now: number): KindGate {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const gate = { allowance: burst, allowedAt: now, dropped: 0, droppedAt: now, markId: undefined };
    this.#kinds.set(kind, gate);
    return gate;
  }
}
