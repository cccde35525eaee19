import { sealPin } from '../../services/codec/pin-digest.ts';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { type Limits, type MinorsRules, storedRules } from './minors-rules.ts';
import { type PinAnswer, PinLock } from './pin/pin-lock.ts';
import {
  type Barrier,
  barrierAt,
  minutesLeft,
  PlayTime,
  type WallClock,
  wallClock,
} from './time/play-time.ts';

/**
 * The mode in which a child uses the device: videos play at certain hours and for so long a day, and whoever spends money
 * or wants more has to know the PIN. Observable; the same for all who make one of the same storage.
 */
export class MinorsMode {
  readonly #rules: PersistedValue<MinorsRules | null>;
  readonly #time: PlayTime;
  readonly #lock: PinLock;

  constructor(storage: SiteStorage, wall: WallClock = wallClock) {
    this.#rules = storedRules(storage);
    this.#time = new PlayTime(storage, wall);
    this.#lock = new PinLock(storage, wall);
  }

  get isOn(): boolean {
    return this.#rules.get() !== null;
  }

  /** Undefined while it is off. */
  get limits(): Limits | undefined {
    return this.#rules.get() ?? undefined;
  }

  /** Why no video plays now; undefined: they do. */
  get barrier(): Barrier | undefined {
    const { limits } = this;
    return limits && barrierAt(this.#time.now, limits);
  }

  /** Of today; undefined while it is off. */
  get minutesLeft(): number | undefined {
    const { limits } = this;
    return limits && minutesLeft(this.#time.now, limits);
  }

  /** Has all that depends on the clock told again. */
  look(): void {
    if (this.isOn) this.#time.look();
  }

  /** So many ms more of videos were played, by the real clock. */
  played(ms: number): void {
    if (this.isOn) this.#time.played(ms);
  }

  /** Today begins with nothing played. False where it holds for as long as the page lives only. */
  turnOn(pin: string, limits: Limits): boolean {
    this.#lock.forget();
    this.#time.restart();
    return this.#rules.set({ ...limits, pin: sealPin(pin) });
  }

  /** Whether somebody knows the PIN; right while the mode is off. */
  check(pin: string): PinAnswer {
    const rules = this.#rules.reread();
    return rules ? this.#lock.try(pin, rules.pin) : { kind: 'right' };
  }

  turnOff(pin: string): PinAnswer {
    return this.#ifRight(pin, () => this.#rules.remove());
  }

  change(pin: string, limits: Limits): PinAnswer {
    return this.#ifRight(pin, ({ pin: sealed }) => this.#rules.set({ ...limits, pin: sealed }));
  }

  /** Lets so many minutes more be played today, at whatever hour. */
  goOn(pin: string, minutes: number): PinAnswer {
    return this.#ifRight(pin, () => this.#time.grant(minutes * 60_000));
  }

  #ifRight(pin: string, then: (rules: MinorsRules) => void): PinAnswer {
    const answer = this.check(pin);
    const rules = this.#rules.get();
    if (answer.kind === 'right' && rules) then(rules);
    return answer;
  }
}
