import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';
import { type Limits, type MinorsRules, storedRules } from './minors-rules.ts';
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
  protected readonly rules: PersistedValue<MinorsRules | null>;
  protected readonly time: PlayTime;

  constructor(storage: SiteStorage, wall: WallClock = wallClock) {
    this.rules = storedRules(storage);
    this.time = new PlayTime(storage, wall);
  }

  get isOn(): boolean {
    return this.rules.get() !== null;
  }

  /** Undefined while it is off. */
  get limits(): Limits | undefined {
    return this.rules.get() ?? undefined;
  }

  /** Why no video plays now; undefined: they do. */
  get barrier(): Barrier | undefined {
    const { limits } = this;
    return limits && barrierAt(this.time.now, limits);
  }

  /** Of today; undefined while it is off. */
  get minutesLeft(): number | undefined {
    const { limits } = this;
    return limits && minutesLeft(this.time.now, limits);
  }

  /** Has all that depends on the clock told again. */
  look(): void {
    if (this.isOn) this.time.look();
  }

  /** So many ms more of videos were played, by the real clock. */
  played(ms: number): void {
    if (this.isOn) this.time.played(ms);
  }
}
