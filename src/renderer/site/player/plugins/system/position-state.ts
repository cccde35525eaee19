interface Position {
  readonly duration: number;
  readonly position: number;
  readonly playbackRate: number;
}

/** What systems take without an exception; undefined, which clears what they show, where they would take nothing. */
export function positionState({ duration, position, playbackRate }: Position): Position | undefined {
  if (!(duration > 0) || !Number.isFinite(duration) || !(playbackRate > 0)) return undefined;
  return { duration, position: Math.min(Math.max(0, position), duration), playbackRate };
}
