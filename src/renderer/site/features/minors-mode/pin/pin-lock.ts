import * as Type from 'typebox';
import { isSealedPin, type SealedPin } from '../../../services/codec/pin-digest.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import type { WallClock } from '../time/play-time.ts';

const WrongTries = Type.Object({
  /** One after the other. */
  count: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Of the last, ms of the device's clock. */
  at: Type.Number({ minimum: 0 }),
});

const freeTries = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;

/** How a try went; after too many wrong ones none is looked at for so many seconds. */
export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Lets try the PIN: ten thousand of them are tried in no time by who is let. The tries of all tabs count, over reloads. */
export class PinLock {
  readonly #tries: PersistedValue<Type.Static<typeof WrongTries>>;
  readonly #wall: WallClock;

  constructor(storage: SiteStorage, wall: WallClock) {
    this.#tries = storage.value(WrongTries, 'minorsModeTries', { count: 0, at: 0 });
    this.#wall = wall;
  }

  try(pin: string, sealed: SealedPin): PinAnswer {
    const { count, at } = this.#tries.reread();
    const now = this.#wall();
    const waited = now - at;
    // A clock that was set back begins the waiting again.
    if (waited < 0) this.#tries.set({ count, at: now });
    const left = waitAfter(count) - Math.max(0, waited);
    if (left > 0) return { kind: 'wait', seconds: Math.ceil(left / 1_000) };
    if (isSealedPin(pin, sealed)) {
      this.forget();
      return { kind: 'right' };
    }
    this.#tries.set({ count: Math.min(count + 1, 1_000), at: now });
    return { kind: 'wrong' };
  }

  forget(): void {
    this.#tries.remove();
  }
}

/** Ms: none after the first few, then twice as long each time. */
function waitAfter(count: number): number {
  if (count < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(count - freeTries, 10), longestWaitMs);
}
