import { sealPin } from '../../../services/codec/pin-digest.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { MinorsMode } from '../minors-mode.ts';
import type { Limits, MinorsRules } from '../minors-rules.ts';
import { type WallClock, wallClock } from '../time/play-time.ts';
import { PinLock, type PinResult } from './pin-lock.ts';

/**
 * Adds the operations that need the PIN to minors' mode. They are not in MinorsMode, which every video loads, because
 * the hashing code is large.
 */
export class MinorsControls extends MinorsMode {
  readonly #lock: PinLock;

  constructor(storage: SiteStorage, wall: WallClock = wallClock) {
    super(storage, wall);
    this.#lock = new PinLock(storage, wall);
  }

  /**
   * Turns the mode on, with no time used today. Returns false if the rules could not be stored and are lost when the
   * page closes.
   */
  turnOn(pin: string, limits: Limits): boolean {
    this.#lock.forget();
    this.time.restart();
    return this.rules.set({ ...limits, pin: sealPin(pin) });
  }

  /** Checks a PIN. While the mode is off, every PIN counts as right. */
  check(pin: string): PinResult {
    const rules = this.rules.reread();
    return rules ? this.#lock.try(pin, rules.pin) : { kind: 'right' };
  }

  turnOff(pin: string): PinResult {
    return this.#ifRight(pin, () => this.rules.remove());
  }

  change(pin: string, limits: Limits): PinResult {
    return this.#ifRight(pin, ({ pin: encryptedParams }) =>
      this.rules.set({ ...limits, pin: encryptedParams }),
    );
  }

  /** Allows more minutes today, even outside the allowed hours, if the PIN is right. */
  goOn(pin: string, minutes: number): PinResult {
    return this.#ifRight(pin, () => this.time.grant(minutes * 60_000));
  }

  #ifRight(pin: string, then: (rules: MinorsRules) => void): PinResult {
    const result = this.check(pin);
    const rules = this.rules.get();
    if (result.kind === 'right' && rules) then(rules);
    return result;
  }
}
