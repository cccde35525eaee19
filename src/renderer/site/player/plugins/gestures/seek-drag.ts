import { httpAddress } from '#shared/address/http-address.ts';
import type { ProgressMarker } from '../../player-options.ts';

/** Min number of seconds that a drag across the whole picture seeks; more for a long video. */
const minSpan = 60;
const maxShare = 1 / 8;

interface Drag {
  /** Positions in seconds: start, duration and seek limit. */
  readonly from: number;
  readonly duration: number;
  readonly reach: number;
  /** Distance of the drag to the right as a fraction of the picture's width. */
  readonly part: number;
}

/** Returns the position in seconds that a drag seeks to. */
export function dragTarget({ from, duration, reach, part }: Drag): number {
  const span = Math.min(duration, Math.max(minSpan, duration * maxShare));
  return Math.min(Math.max(0, from + part * span), Math.max(0, Math.min(duration, reach)));
}

/** Returns the last marker before a position, whose picture is shown during the drag. */
export function markerAt(
  markers: readonly ProgressMarker[],
  seconds: number,
  base: string,
): { readonly src: string | undefined; readonly title: string } | undefined {
  const passed = markers.filter(({ offset }) => offset <= seconds);
  if (passed.length === 0) return undefined;
  const { coverUrl, title } = passed.reduce((last, one) => (one.offset >= last.offset ? one : last));
  return { src: httpAddress(coverUrl, base), title };
}
