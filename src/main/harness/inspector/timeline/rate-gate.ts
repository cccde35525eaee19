import type { TimelineKind } from '#shared/ipc/records/inspector.ts';

/** Written down of one kind: so many a second, after as many at once as that. */
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

/** What was dropped of a kind since the last that was admitted, this one included, and the entry that says so. */
export interface Dropped {
  readonly count: number;
  readonly markId: number | undefined;
}

/** Lets through what a person could read of each kind, and counts the rest. */
export class RateGate {
  readonly #kinds = new Map<TimelineKind, KindGate>();

  /** Undefined where it may be written down. `now`: ms. */
  admit(kind: TimelineKind, now: number): Dropped | undefined {
    const gate = this.#gate(kind, now);
    const gained = (Math.max(0, now - gate.allowedAt) / 1_000) * perSecond;
    gate.allowance = Math.min(burst, gate.allowance + gained);
    gate.allowedAt = now;
    if (gate.allowance < 1) return this.drop(kind, now);
    gate.allowance -= 1;
    // A page that goes on at this rate would get a mark for each that is let through: one stands for all until it rests.
    if (now - gate.droppedAt > restMs) {
      gate.dropped = 0;
      gate.markId = undefined;
    }
    return undefined;
  }

  /** Counts one that is not written down. */
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
