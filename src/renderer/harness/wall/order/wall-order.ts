import { frameMetrics, type LaidOutFrame, type Rect } from '../layout/laid-out.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const { gap } = frameMetrics;

/** Before which frame something would be dropped at a point of the wall; the number of frames: after the last. */
export function dropIndex(frames: readonly LaidOutFrame[], { x, y }: Point): number {
  const before = ({ frame }: LaidOutFrame) => {
    const isRowAbove = frame.y + frame.height + gap / 2 <= y;
    const isInRow = !isRowAbove && frame.y - gap / 2 <= y;
    return isRowAbove || (isInRow && frame.x + frame.width / 2 <= x);
  };
  const index = frames.findIndex((frame) => !before(frame));
  return index === -1 ? frames.length : index;
}

/** The line in the gap where it would be dropped: nothing may lie above a frame, its page may be native. */
export function dropLine(frames: readonly LaidOutFrame[], index: number, at: Point): Rect | undefined {
  const [previous, next] = [frames[index - 1], frames[index]];
  // At a row's end there are two gaps of one number; the one in the pointer's row is meant.
  const isAtEnd =
    next === undefined ||
    (previous !== undefined && next.frame.y !== previous.frame.y && at.y < next.frame.y - gap / 2);
  const beside = isAtEnd ? previous : next;
  if (beside === undefined) return undefined;
  const { x, y, width, height } = beside.frame;
  const middle = isAtEnd ? x + width + gap / 2 : x - gap / 2;
  return { x: middle - 1.5, y, width: 3, height };
}

/** The ids with one moved before the place `index` of the order as it was. */
export function moved(ids: readonly string[], id: string, index: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from === -1) return ids;
  const others = ids.filter((other) => other !== id);
  const to = Math.max(0, Math.min(others.length, index > from ? index - 1 : index));
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The frame beside another: the next in order, or the nearest of the row above or below; undefined at the wall's end. */
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
