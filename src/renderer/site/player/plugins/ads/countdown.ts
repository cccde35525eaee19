/** Seconds of an ad, as configured. The message is known to users of the original player. */
export function checkedDuration(seconds: number): number {
  if (!(seconds > 0)) throw new Error('adDuration must must be greater than 0');
  return seconds;
}

/** Whole seconds that are left, by the clock: a page in the background is called late. */
export function secondsLeft(duration: number, passedMs: number): number {
  return Math.max(0, Math.ceil(duration - passedMs / 1_000));
}
