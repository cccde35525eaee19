/** Validates the duration of an ad in seconds. The message is the same as in the original player. */
export function checkedDuration(seconds: number): number {
  if (!(seconds > 0)) throw new Error('adDuration must must be greater than 0');
  return seconds;
}

/** Returns the remaining whole seconds from the elapsed time, because timers of a background page run late. */
export function secondsLeft(duration: number, passedMs: number): number {
  return Math.max(0, Math.ceil(duration - passedMs / 1_000));
}
