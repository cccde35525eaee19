/** A finger's way (px) from which letting go refreshes. */
const enough = 120;
/** So far (px) a finger moves before it is clear what it wants. */
const slop = 8;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a finger that went from one point to the other at the top of a page does: it may yet become a pull, is one, or is none. */
export function pullOf(from: Point, to: Point): 'open' | 'pull' | 'none' {
  const across = Math.abs(to.x - from.x);
  const down = to.y - from.y;
  if (Math.max(across, Math.abs(down)) < slop) return 'open';
  return down > across ? 'pull' : 'none';
}

/** How far along a pull is: 1 and more are enough to refresh. */
export function pulledPart(from: Point, to: Point): number {
  return Math.max(0, to.y - from.y) / enough;
}

/** How far the mark of a pull has come down, as a part of its whole way: the further, the harder it goes. */
export function markPlace(part: number): number {
  return 1 - 1 / (1 + 1.6 * part);
}
