import * as Type from 'typebox';
import { chinaDay } from '#shared/time/china-time.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** `day` by China's calendar, as servers count it. */
const Done = Type.Object({ userId: Type.String(), day: Type.Number() });
type Done = Type.Static<typeof Done>;

/** What this device knows of today's check-in, so that nobody has to ask the server for it. */
export class CheckInMark {
  readonly #done: PersistedValue<Done | null>;
  readonly #now: () => number;

  constructor(storage: SiteStorage, now: () => number = Date.now) {
    this.#done = storage.value(Type.Union([Done, Type.Null()]), 'checkInDone', null);
    this.#now = now;
  }

  /** Whether the account is known to have checked in today. */
  isSet(userId: string): boolean {
    const done = this.#done.get();
    return done !== null && done.userId === userId && done.day === chinaDay(this.#now());
  }

  /** As the server says that it stands. */
  set(userId: string, isDone: boolean): void {
    if (isDone && userId !== '') this.#done.set({ userId, day: chinaDay(this.#now()) });
    else if (this.#done.get()?.userId === userId) this.#done.remove();
  }
}
