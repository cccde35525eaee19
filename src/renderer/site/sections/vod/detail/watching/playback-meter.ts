/** Seconds between two looks at a playing video, at most: more was a jump. */
const longestStep = 3;

/** Tells how much of a video was played from what its position is, now and again. */
export class PlaybackMeter {
  #position: number | undefined = undefined;

  /** Seconds that were played since the last look; a jump, either way, counts for nothing. */
  advance(position: number): number {
    const step = this.#position === undefined ? 0 : position - this.#position;
    this.#position = position;
    return step > 0 && step < longestStep ? step : 0;
  }
}
