/** Distance in CSS px that the finger must pull for a refresh. */
const refreshPx = 120;
/** Distance in CSS px from which the direction of the movement counts. */
const slopPx = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Classifies a finger movement at the top of the page: undecided ('open'), a pull, or no pull. */
export function pullOf(from: Point, to: Point): 'open' | 'pull' | 'none' {
  const across = Math.abs(to.x - from.x);
  const down = to.y - from.y;
  if (Math.max(across, Math.abs(down)) < slopPx) return 'open';
  return down > across ? 'pull' : 'none';
}

/** Returns the progress of a pull; 1 or more triggers the refresh. */
export function pulledPart(from: Point, to: Point): number {
  return Math.max(0, to.y - from.y) / refreshPx;
}

/** Returns the position of the pull indicator, 0 to 1; the further the finger pulls, the less it moves. */
export function markPlace(part: number): number {
  return 1 - 1 / (1 + 1.6 * part);
}
