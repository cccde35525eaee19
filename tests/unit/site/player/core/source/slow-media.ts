import type { GatedMedia } from '#site/player/core/play-gate.ts';

type MediaEvent = 'play' | 'pause' | 'ended' | 'refused' | 'metadata' | 'canplay';

/**
 * Media element that behaves as in browsers. Its state changes immediately, and its events arrive later and in order.
 */
export class SlowMedia implements GatedMedia {
  isPaused = true;
  isEnded = false;
  isScrubbing = false;
  /** True if the browser allows playback without a gesture. */
  mayPlay = true;
  readonly #events: MediaEvent[] = [];

  play(): void {
    if (!this.isPaused) return;
    if (!this.mayPlay) {
      this.fire('refused');
      return;
    }
    this.isPaused = false;
    this.isEnded = false;
    this.fire('play');
  }

  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.fire('pause');
  }

  /** Plays to the end of the media. */
  end(): void {
    if (this.isPaused) return;
    this.isEnded = true;
    this.isPaused = true;
    this.fire('pause', 'ended');
  }

  /** Applies a new source. This pauses without an event and drops pending events. */
  forget(): void {
    this.isPaused = true;
    this.isEnded = false;
    this.#events.length = 0;
  }

  protected fire(...events: readonly MediaEvent[]): void {
    this.#events.push(...events);
  }

  /** Returns the oldest pending event. */
  nextEvent(): MediaEvent | undefined {
    return this.#events.shift();
  }
}
