import type { GatedMedia } from '#site/player/core/play-gate.ts';

type MediaNews = 'play' | 'pause' | 'ended' | 'refused' | 'metadata' | 'canplay';

/** Media element like in browsers: its state changes at once, its events arrive later and in order. */
export class SlowMedia implements GatedMedia {
  isPaused = true;
  isEnded = false;
  isScrubbing = false;
  /** True if the browser allows playback without a gesture. */
  mayPlay = true;
  readonly #news: MediaNews[] = [];

  play(): void {
    if (!this.isPaused) return;
    if (!this.mayPlay) {
      this.tell('refused');
      return;
    }
    this.isPaused = false;
    this.isEnded = false;
    this.tell('play');
  }

  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.tell('pause');
  }

  /** Reaches the end of the media. */
  end(): void {
    if (this.isPaused) return;
    this.isEnded = true;
    this.isPaused = true;
    this.tell('pause', 'ended');
  }

  /** Applies a new source: pauses without an event and drops pending events. */
  forget(): void {
    this.isPaused = true;
    this.isEnded = false;
    this.#news.length = 0;
  }

  protected tell(...news: readonly MediaNews[]): void {
    this.#news.push(...news);
  }

  /** Returns the oldest pending event. */
  nextNews(): MediaNews | undefined {
    return this.#news.shift();
  }
}
