import type { Video } from '#shared/contract/vod/entities.ts';
import type { WatchHistory } from '../../../../features/videos/history/watch-history.ts';
import type { PlayerHandle } from '../../../../player/player-handle.ts';

/** Seconds of playback between two saves. Shorter playback does not count as watched. */
const keepEvery = 5;

/** Saves the watched position periodically; `flush` saves the rest. */
export class WatchRecorder {
  readonly #history: WatchHistory;
  readonly #now: () => number;
  /** Seconds since the last save. */
  #played = 0;
  #hasWatched = false;
  #unkept: (() => void) | undefined = undefined;

  constructor(history: WatchHistory, now: () => number) {
    this.#history = history;
    this.#now = now;
  }

  /** Adds played seconds, up to the player's position. */
  played(video: Video, seconds: number, { currentTime, duration }: PlayerHandle): void {
    this.#played += seconds;
    this.#unkept = () => this.#history.put(video, { seconds: currentTime, duration }, this.#now());
    this.#hasWatched ||= this.#played >= keepEvery;
    if (this.#played >= keepEvery) this.flush();
  }

  /** Saves the video as watched to its end. */
  ended(video: Video, { duration }: PlayerHandle): void {
    this.#hasWatched = true;
    this.#unkept = () => this.#history.put(video, { seconds: duration, duration }, this.#now());
    this.flush();
  }

  /** Saves what is not saved yet. */
  flush(): void {
    if (this.#hasWatched) this.#unkept?.();
    this.#unkept = undefined;
    this.#played = 0;
  }
}
