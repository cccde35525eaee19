import { sealPin } from '../../../services/codec/pin-digest.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';
import { MinorsMode } from '../minors-mode.ts';
import type { Limits, MinorsRules } from '../minors-rules.ts';
import { type WallClock, wallClock } from '../time/play-time.ts';
import { type PinAnswer, PinLock } from './pin-lock.ts';

/** Minors' mode for who knows its PIN. Apart from the mode, which every video asks: what seals a PIN is large. */
export class MinorsControls extends MinorsMode {
  readonly #lock: PinLock;

  constructor(storage: SiteStorage, wall: WallClock = wallClock) {
    super(storage, wall);
    this.#lock = new PinLock(storage, wall);
  }

  /** Today begins with nothing played. False where it holds for as long as the page lives only. */
  turnOn(pin: string, limits: Limits): boolean {
    this.#lock.forget();
    this.time.restart();
    return this.rules.set({ ...limits, pin: sealPin(pin) });
  }

  /** Whether somebody knows the PIN; right while the mode is off. */
  check(pin: string): PinAnswer {
    const rules = this.rules.reread();
    return rules ? this.#lock.try(pin, rules.pin) : { kind: 'right' };
  }

  turnOff(pin: string): PinAnswer {
    return this.#ifRight(pin, () => this.rules.remove());
  }

  change(pin: string, limits: Limits): PinAnswer {
    return this.#ifRight(pin, ({ pin: sealed }) => this.rules.set({ ...limits, pin: sealed }));
  }

  /** Lets so many minutes more be played today, at whatever hour. */
  goOn(pin: string, minutes: number): PinAnswer {
    return this.#ifRight(pin, () => this.time.grant(minutes * 60_000));
  }

  #ifRight(pin: string, then: (rules: MinorsRules) => void): PinAnswer {
    const answer = this.check(pin);
    const rules = this.rules.get();
    if (answer.kind === 'right' && rules) then(rules);
    return answer;
  }
}
