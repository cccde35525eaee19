/** Seek limits in seconds, by video.js player. */
const limits = new WeakMap<object, number>();

export function limitSeeks(player: object, seconds: number): void {
  limits.set(player, seconds);
}

/** Returns the limit in seconds; infinite if there is none. */
export function seekLimitOf(player: object): number {
  return limits.get(player) ?? Number.POSITIVE_INFINITY;
}

/** Creates video.js middleware that limits every seek. */
export function seekLimit(player: object) {
  return {
    setCurrentTime: (seconds: number) => Math.min(seconds, seekLimitOf(player)),
  };
}
