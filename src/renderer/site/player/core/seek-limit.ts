/** How far players may be sent; by the player as the library hands it out. */
const limits = new WeakMap<object, number>();

export function limitSeeks(player: object, seconds: number): void {
  limits.set(player, seconds);
}

/** Seconds; infinite where nothing limits them. */
export function seekLimitOf(player: object): number {
  return limits.get(player) ?? Number.POSITIVE_INFINITY;
}

/** What the library asks of each place that a player is sent to. */
export function seekLimit(player: object) {
  return {
    setCurrentTime: (seconds: number) => Math.min(seconds, seekLimitOf(player)),
  };
}
