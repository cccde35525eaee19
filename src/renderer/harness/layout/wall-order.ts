import { frameMetrics, type LaidOutFrame, type Rect } from './laid-out.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const { gap } = frameMetrics;

/**
 * Returns the index at which a frame is inserted when it is dropped at the point. After the last frame, the index is
 * the number of frames.
 */
export function dropIndex(frames: readonly LaidOutFrame[], { x, y }: Point): number {
  const before = ({ frame }: LaidOutFrame) => {
    const isRowAbove = frame.y + frame.height + gap / 2 <= y;
    const isInRow = !isRowAbove && frame.y - gap / 2 <= y;
    return isRowAbove || (isInRow && frame.x + frame.width / 2 <= x);
  };
  const index = frames.findIndex((frame) => !before(frame));
  return index === -1 ? frames.length : index;
}

/**
 * Returns the line that marks the insertion position. It is in the gap between frames, because the window cannot draw
 * over a native view.
 */
export function dropLine(frames: readonly LaidOutFrame[], index: number, at: Point): Rect | undefined {
  const [previous, next] = [frames[index - 1], frames[index]];
  // An index at a row break has two gaps: after the last frame of one row, and before the first of the next. The
  // pointer's row decides which one is marked.
  const isAtEnd =
    next === undefined ||
    (previous !== undefined && next.frame.y !== previous.frame.y && at.y < next.frame.y - gap / 2);
  const beside = isAtEnd ? previous : next;
  if (beside === undefined) return undefined;
  const { x, y, width, height } = beside.frame;
  const middle = isAtEnd ? x + width + gap / 2 : x - gap / 2;
  return { x: middle - 1.5, y, width: 3, height };
}

/** Returns the IDs after moving `id` in front of the ID at `index`. */
export function moved(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1) return ids;
  const others = ids.filter((other) => other !== id);
  const to = Math.max(0, Math.min(others.length, index > from ? index - 1 : index));
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Returns the frame next to the given one: previous, next, or nearest in the row above or below. Undefined if there is
 * none.
 */
export function frameBeside(
  frames: readonly LaidOutFrame[],
  id: string,
  direction: Direction,
): LaidOutFrame | undefined {
  const at = frames.findIndex((frame) => frame.id === id);
  const from = frames[at];
  if (from === undefined) return undefined;
  if (direction === 'left') return frames[at - 1];
  if (direction === 'right') return frames[at + 1];
  const isBelow = direction === 'down';
  const rows = frames.filter(({ frame }) => (isBelow ? frame.y > from.frame.y : frame.y < from.frame.y));
  const y = isBelow
    ? Math.min(...rows.map(({ frame }) => frame.y))
    : Math.max(...rows.map(({ frame }) => frame.y));
  const middle = ({ frame }: LaidOutFrame) => frame.x + frame.width / 2;
  const distance = (frame: LaidOutFrame) => Math.abs(middle(frame) - middle(from));
  return rows.filter(({ frame }) => frame.y === y).toSorted((a, b) => distance(a) - distance(b))[0];
}
