import type { Video } from '#shared/contract/vod/entities.ts';
import type { WatchHistory } from '../../../../features/videos/history/watch-history.ts';
import type { PlayerHandle } from '../../../../player/player-handle.ts';

/** Seconds of playback between two saves. A video that was played for less does not count as watched. */
const saveIntervalSeconds = 5;

/** Saves the position regularly. `flush` saves the rest. */
export class WatchRecorder {
  readonly #history: WatchHistory;
  readonly #now: () => number;
  /** Seconds that were played since the last save. */
  #played = 0;
  #hasWatched = false;
  #unkept: (() => void) | undefined = undefined;

  constructor(history: WatchHistory, now: () => number) {
    this.#history = history;
    this.#now = now;
  }

  /** Adds seconds that were played, and saves the player's position if a save is due. */
  played(video: Video, seconds: number, { currentTime, duration }: PlayerHandle): void {
    this.#played += seconds;
    this.#unkept = () => this.#history.put(video, { seconds: currentTime, duration }, this.#now());
    this.#hasWatched ||= this.#played >= saveIntervalSeconds;
    if (this.#played >= saveIntervalSeconds) this.flush();
  }

  /** Saves the video as watched to its end. */
  ended(video: Video, { duration }: PlayerHandle): void {
    this.#hasWatched = true;
    this.#unkept = () => this.#history.put(video, { seconds: duration, duration }, this.#now());
    this.flush();
  }

  /** Saves the position if it has not been saved yet. */
  flush(): void {
    if (this.#hasWatched) this.#unkept?.();
    this.#unkept = undefined;
    this.#played = 0;
  }
}
