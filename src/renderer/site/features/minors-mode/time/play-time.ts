import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import type { Limits } from '../minors-rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Played time of the most recent day. */
const DayTime = Type.Object({
  /** Latest time seen, in ms by the device's clock and time zone. */
  latest: Type.Number({ minimum: 0, maximum: 8.64e15 }),
  /** Played time on that day in ms. */
  used: Type.Number({ minimum: 0 }),
  /** Remaining extra time granted on that day, in ms. */
  extra: Type.Number({ minimum: 0 }),
});
export type DayTime = Type.Static<typeof DayTime>;

const never: DayTime = { latest: 0, used: 0, extra: 0 };

/** Reason why no video may play: outside the allowed hours, or no time left today. */
export type Barrier = 'hours' | 'time';

/** Returns the local time in ms, so that every day starts at a multiple of 24 hours. */
export type WallClock = () => number;

export const wallClock: WallClock = () => {
  const now = new Date();
  return now.getTime() - now.getTimezoneOffset() * minuteMs;
};

/**
 * Stores how long videos have played today. If the device's clock is set back, time continues from the latest value and
 * passes only while videos play.
 */
export class PlayTime {
  readonly #stored: PersistedValue<DayTime>;
  readonly #wall: WallClock;
  /** Played time in ms that has not been stored yet. */
  #unstoredMs = 0;

  constructor(storage: SiteStorage, wall: WallClock) {
    this.#stored = storage.value(DayTime, 'minorsModeTime', never);
    this.#wall = wall;
  }

  get now(): DayTime {
    return advanced(this.#stored.get(), this.#wall());
  }

  look(): void {
    this.#stored.reread();
    this.#stored.set(this.now);
  }

  /** Adds played time. Stores it when a second has accumulated. */
  played(ms: number): void {
    this.#unstoredMs += ms;
    if (this.#unstoredMs < 1_000) return;
    // Reads the storage again, because another tab may be playing too.
    this.#stored.set(advanced(this.#stored.reread(), this.#wall(), this.#unstoredMs));
    this.#unstoredMs = 0;
  }

  /**
   * Grants extra time for today. Callers must check the PIN first. Afterwards the clock counts as correct, even if it
   * was set back.
   */
  grant(ms: number): void {
    const { used, latest } = this.#stored.reread();
    const wall = this.#wall();
    const isSameDay = dayOf(wall) === dayOf(latest);
    this.#stored.set({ latest: wall, used: isSameDay ? used : 0, extra: ms });
  }

  /** Starts today with no time used. */
  restart(): void {
    this.#stored.set({ latest: this.#wall(), used: 0, extra: 0 });
  }
}

/** Returns the state at the local time `wall`, after `playedMs` more of playing. */
export function advanced({ latest, used, extra }: DayTime, wall: number, playedMs = 0): DayTime {
  const time = Math.max(wall, latest + playedMs);
  const isSameDay = dayOf(time) === dayOf(latest);
  const left = isSameDay ? extra : 0;
  const before = isSameDay ? used : 0;
  return {
    latest: time,
    used: left > 0 ? before : before + playedMs,
    extra: Math.max(0, left - playedMs),
  };
}

export function barrierAt(
  { latest, used, extra }: DayTime,
  { from, until, minutesADay }: Limits,
): Barrier | undefined {
  if (extra > 0) return undefined;
  const minutes = (latest % dayMs) / minuteMs;
  if (minutes < from || minutes >= until) return 'hours';
  return used >= minutesADay * minuteMs ? 'time' : undefined;
}

/** Returns the minutes left today, rounded up. */
export function minutesLeft({ used, extra }: DayTime, { minutesADay }: Limits): number {
  return Math.ceil((Math.max(0, minutesADay * minuteMs - used) + extra) / minuteMs);
}

function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}
