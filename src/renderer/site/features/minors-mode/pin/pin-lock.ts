import * as Type from 'typebox';
import { isSealedPin, type SealedPin } from '../../../services/codec/pin-digest.ts';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import type { WallClock } from '../time/play-time.ts';

const WrongTries = Type.Object({
  /** Number of consecutive wrong attempts. */
  count: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Time of the last attempt, in ms by the device's clock. */
  at: Type.Number({ minimum: 0 }),
});

const freeTries = 5;
const firstWaitMs = 30_000;
const maxWaitMs = 15 * 60_000;

/** Result of an attempt. After too many wrong ones, further attempts are rejected for `seconds`. */
export type PinResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Limits the attempts to enter the PIN, because there are only 10,000 PINs. All tabs share the count, which survives
 * reloads.
 */
export class PinLock {
  readonly #tries: PersistedValue<Type.Static<typeof WrongTries>>;
  readonly #wall: WallClock;

  constructor(storage: SiteStorage, wall: WallClock) {
    this.#tries = storage.value(WrongTries, 'minorsModeTries', { count: 0, at: 0 });
    this.#wall = wall;
  }

  try(pin: string, encryptedParams: SealedPin): PinResult {
    const { count, at } = this.#tries.reread();
    const now = this.#wall();
    const waited = now - at;
    // Restarts the wait if the clock was set back.
    if (waited < 0) this.#tries.set({ count, at: now });
    const left = waitAfter(count) - Math.max(0, waited);
    if (left > 0) return { kind: 'wait', seconds: Math.ceil(left / 1_000) };
    if (isSealedPin(pin, encryptedParams)) {
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

/** Returns the wait in ms. It is 0 after the first few attempts and then doubles with each. */
function waitAfter(count: number): number {
  if (count < freeTries) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(count - freeTries, 10), maxWaitMs);
}
