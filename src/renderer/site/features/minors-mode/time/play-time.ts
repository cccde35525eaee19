import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import type { Limits } from '../minors-rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The newest day on which anything was asked of the time. */
const DayTime = Type.Object({
  /** Ms by the device's own clock and time zone: the latest that was ever seen. */
  latest: Type.Number({ minimum: 0, maximum: 8.64e15 }),
  /** Ms of playing on that day. */
  used: Type.Number({ minimum: 0 }),
  /** Ms of playing that were granted on that day beyond what the limits allow, and are left. */
  extra: Type.Number({ minimum: 0 }),
});
export type DayTime = Type.Static<typeof DayTime>;

const never: DayTime = { latest: 0, used: 0, extra: 0 };

/** Why no video plays now. */
export type Barrier = 'hours' | 'time';

/** Ms of the device's own clock in its own time zone: each day begins with a multiple of a day's. */
export type WallClock = () => number;

export const wallClock: WallClock = () => {
  const now = new Date();
  return now.getTime() - now.getTimezoneOffset() * minuteMs;
};

/**
 * How long videos were played today. Time only goes forward: while the clock is behind what it showed before, by whatever
 * means, the time goes on from there, with what is played.
 */
export class PlayTime {
  readonly #stored: PersistedValue<DayTime>;
  readonly #wall: WallClock;
  /** Ms of playing that are not kept yet. */
  #unkept = 0;

  constructor(storage: SiteStorage, wall: WallClock) {
    this.#stored = storage.value(DayTime, 'minorsModeTime', never);
    this.#wall = wall;
  }

  get now(): DayTime {
    return advanced(this.#stored.get(), this.#wall());
  }

  /** Takes note of what the clock shows, for all who wait for that. */
  look(): void {
    this.#stored.reread();
    this.#stored.set(this.now);
  }

  /** So many ms more were played: kept from a second on. */
  played(ms: number): void {
    this.#unkept += ms;
    if (this.#unkept < 1_000) return;
    // Another tab may be playing too.
    this.#stored.set(advanced(this.#stored.reread(), this.#wall(), this.#unkept));
    this.#unkept = 0;
  }

  /** Whoever may, lets more be played today. What the clock shows is believed then. */
  grant(ms: number): void {
    const { used, latest } = this.#stored.reread();
    const wall = this.#wall();
    const isSameDay = dayOf(wall) === dayOf(latest);
    this.#stored.set({ latest: wall, used: isSameDay ? used : 0, extra: ms });
  }

  /** Begins with nothing played. */
  restart(): void {
    this.#stored.set({ latest: this.#wall(), used: 0, extra: 0 });
  }
}

/** The time when the clock shows `wall`, and so many ms more were played. */
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

/** Whole minutes that can still be played today, a begun one among them. */
export function minutesLeft({ used, extra }: DayTime, { minutesADay }: Limits): number {
  return Math.ceil((Math.max(0, minutesADay * minuteMs - used) + extra) / minuteMs);
}

function dayOf(ms: number): number {
  return Math.floor(ms / dayMs);
}
