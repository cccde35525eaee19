import type { Video } from '#shared/contract/vod/entities.ts';
import type { WatchHistory } from '../../../../features/videos/history/watch-history.ts';
import type { PlayerHandle } from '../../../../player/player-handle.ts';

/** Seconds of playback from one keeping to the next; who looks for a shorter time has not watched. */
const keepEvery = 5;

/** Keeps, now and again, how far a video was watched: the last seconds by `flush`. */
export class WatchRecorder {
  readonly #history: WatchHistory;
  readonly #now: () => number;
  /** Since the last keeping. */
  #played = 0;
  #hasWatched = false;
  #unkept: (() => void) | undefined = undefined;

  constructor(history: WatchHistory, now: () => number) {
    this.#history = history;
    this.#now = now;
  }

  /** So many seconds more were played, up to where the player is. */
  played(video: Video, seconds: number, { currentTime, duration }: PlayerHandle): void {
    this.#played += seconds;
    this.#unkept = () => this.#history.put(video, { seconds: currentTime, duration }, this.#now());
    this.#hasWatched ||= this.#played >= keepEvery;
    if (this.#played >= keepEvery) this.flush();
  }

  /** All of it was played. */
  ended(video: Video, { duration }: PlayerHandle): void {
    this.#hasWatched = true;
    this.#unkept = () => this.#history.put(video, { seconds: duration, duration }, this.#now());
    this.flush();
  }

  /** Keeps what is not kept yet. */
  flush(): void {
    if (this.#hasWatched) this.#unkept?.();
    this.#unkept = undefined;
    this.#played = 0;
  }
}
