/** Distance of the finger from which lifting it refreshes. */
const refreshPx = 120;
/** Distance from which the direction counts. */
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

/** Returns the mark's position, 0 to 1, with increasing resistance. */
export function markPlace(part: number): number {
  return 1 - 1 / (1 + 1.6 * part);
}
