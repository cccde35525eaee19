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
 * Implements minors' mode, which limits when and how long videos play each day. It requires a PIN to pay or to play
 * longer. Observable; all instances with the same storage share their state.
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

  /** Limits for playing videos; undefined if the mode is off. */
  get limits(): Limits | undefined {
    return this.rules.get() ?? undefined;
  }

  /** Reason why no video may play now; undefined if videos may play. */
  get barrier(): Barrier | undefined {
    const { limits } = this;
    return limits && barrierAt(this.time.now, limits);
  }

  /** Minutes of playing time left today; undefined if the mode is off. */
  get minutesLeft(): number | undefined {
    const { limits } = this;
    return limits && minutesLeft(this.time.now, limits);
  }

  /** Reads the clock, and updates everything that depends on the time. */
  look(): void {
    if (this.isOn) this.time.look();
  }

  /** Adds played time in ms of real time, independent of the playback speed. */
  played(ms: number): void {
    if (this.isOn) this.time.played(ms);
  }
}
