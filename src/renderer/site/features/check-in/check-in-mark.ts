import * as Type from 'typebox';
import { chinaDay } from '#shared/time/china-time.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** `day` is a day of China's calendar, as on the server. */
const Done = Type.Object({ userId: Type.String(), day: Type.Number() });
type Done = Type.Static<typeof Done>;

/** Stores whether today's check-in is done, so that the button needs no request. */
export class CheckInMark {
  readonly #done: PersistedValue<Done | null>;
  readonly #now: () => number;

  constructor(storage: SiteStorage, now: () => number = Date.now) {
    this.#done = storage.value(Type.Union([Done, Type.Null()]), 'checkInDone', null);
    this.#now = now;
  }

  /** Returns true if this account has checked in today on this device. */
  isSet(userId: string): boolean {
    const done = this.#done.get();
    return done !== null && done.userId === userId && done.day === chinaDay(this.#now());
  }

  /** Stores the state that the server reported. */
  set(userId: string, isDone: boolean): void {
    if (isDone && userId !== '') this.#done.set({ userId, day: chinaDay(this.#now()) });
    else if (this.#done.get()?.userId === userId) this.#done.remove();
  }
}
