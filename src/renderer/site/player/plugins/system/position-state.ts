interface Position {
  readonly duration: number;
  readonly position: number;
  readonly playbackRate: number;
}

/**
 * Returns a position that media controls accept without an exception. Returns undefined, which clears the display, if
 * the values are not valid.
 */
export function positionState({ duration, position, playbackRate }: Position): Position | undefined {
  if (!(duration > 0) || !Number.isFinite(duration) || !(playbackRate > 0)) return undefined;
  return { duration, position: Math.min(Math.max(0, position), duration), playbackRate };
}
