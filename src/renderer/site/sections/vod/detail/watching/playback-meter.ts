/** Max seconds between two positions of continuous playback; more is a seek. */
const maxStepSeconds = 3;

/** Computes played seconds from sampled positions. */
export class PlaybackMeter {
  #position: number | undefined = undefined;

  /** Returns the seconds played since the last position; a seek counts as 0. */
  advance(position: number): number {
    const step = this.#position === undefined ? 0 : position - this.#position;
    this.#position = position;
    return step > 0 && step < maxStepSeconds ? step : 0;
  }
}
