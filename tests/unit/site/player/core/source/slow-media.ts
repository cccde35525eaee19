import type { GatedMedia } from '#site/player/core/play-gate.ts';

type MediaNews = 'play' | 'pause' | 'ended' | 'refused' | 'metadata' | 'canplay';

/** An element as browsers have it: what it is told is true at once, its events come later and in order. */
export class SlowMedia implements GatedMedia {
  isPaused = true;
  isEnded = false;
  isScrubbing = false;
  /** Whether the browser lets it play without a gesture. */
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

  /** Playback reaches the end. */
  end(): void {
    if (this.isPaused) return;
    this.isEnded = true;
    this.isPaused = true;
    this.tell('pause', 'ended');
  }

  /** A new source: it is paused without a word, and what was still to be told is dropped. */
  forget(): void {
    this.isPaused = true;
    this.isEnded = false;
    this.#news.length = 0;
  }

  protected tell(...news: readonly MediaNews[]): void {
    this.#news.push(...news);
  }

  /** The oldest event that was not told yet. */
  nextNews(): MediaNews | undefined {
    return this.#news.shift();
  }
}
