interface Placed {
  /** Position in seconds. */
  readonly offset: number;
  /** Position on the bar from 0 to 1; calculated from `offset` by default. */
  readonly left?: number;
}

/** Returns the position of a marker on the bar, from 0 to 1. Undefined beyond the end or without a duration. */
export function markerPlace({ offset, left }: Placed, duration: number): number | undefined {
  const isWithin = duration > 0 && Number.isFinite(duration) && offset >= 0 && offset <= duration;
  if (!isWithin) return undefined;
  return left !== undefined && left >= 0 && left <= 1 ? left : offset / duration;
}

interface CardPlace {
  readonly left: number;
  readonly arrow: number;
}

/** Places the card 10 px before its marker but within the player. The arrow points to the marker. */
export function cardPlace(part: number, width: number, cardWidth: number): CardPlace {
  const marker = part * width;
  const left = Math.max(0, Math.min(marker - 10, width - cardWidth - 7));
  return { left, arrow: Math.min(Math.max(0, marker - left), cardWidth) };
}
