import { httpAddress } from '#shared/address/http-address.ts';
import type { ProgressMarker } from '../../player-options.ts';

/** A picture's width is at least so many seconds (or the whole video), and at most this part of a long one. */
const shortestSpan = 60;
const longestPart = 1 / 8;

interface Drag {
  /** Seconds: where the video was, how long it is, and how far the user may go. */
  readonly from: number;
  readonly duration: number;
  readonly reach: number;
  /** Of the picture's width, to the right. */
  readonly part: number;
}

/** The second to which a finger has dragged the video. */
export function dragTarget({ from, duration, reach, part }: Drag): number {
  const span = Math.min(duration, Math.max(shortestSpan, duration * longestPart));
  return Math.min(Math.max(0, from + part * span), Math.max(0, Math.min(duration, reach)));
}

/** The last marker that has been passed at this second, which is what the picture will be about. */
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
