interface Placed {
  /** Seconds. */
  readonly offset: number;
  /** Part of the bar; default: by `offset`. */
  readonly left?: number;
}

/** Part of the bar at which a marker stands; undefined for one beyond the video, or while its length is unknown. */
export function markerPlace({ offset, left }: Placed, duration: number): number | undefined {
  const isWithin = duration > 0 && Number.isFinite(duration) && offset >= 0 && offset <= duration;
  if (!isWithin) return undefined;
  return left !== undefined && left >= 0 && left <= 1 ? left : offset / duration;
}

interface CardPlace {
  readonly left: number;
  readonly arrow: number;
}

/** The card begins 10 px before its marker, and stays within the player; its arrow stays over the marker. */
export function cardPlace(part: number, width: number, cardWidth: number): CardPlace {
  const marker = part * width;
  const left = Math.max(0, Math.min(marker - 10, width - cardWidth - 7));
  return { left, arrow: Math.min(Math.max(0, marker - left), cardWidth) };
}
