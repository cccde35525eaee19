import { type Device, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { evenRows, heightOf, placeRows, type Row } from './rows.ts';

const { border, padding } = frameMetrics;

/** Min page height in CSS px. */
const minHeight = 64;

/**
 * Lays out all pages at the same height. The height is the largest that fits without scrolling and does not exceed the
 * true size. If not even the min height fits, the wall scrolls.
 */
export function fitToArea(devices: readonly Device[], area: Size): WallLayout {
  const width = Math.max(0, area.width - 2 * padding);
  const maxHeight = Math.max(minHeight, ...devices.map((device) => device.height));
  // Tries every height instead of a binary search, because a smaller height can break the rows differently and fit
  // worse.
  for (let height = Math.floor(Math.min(maxHeight, area.height)); height > minHeight; height -= 1) {
    const rows = rowsAt(devices, height, width);
    if (heightOf(rows) <= area.height && rows.every((row) => row.width <= width))
      return placeRows(rows, width);
  }
  return placeRows(rowsAt(devices, minHeight, width), width);
}

/** Breaks pages of the given height into rows. Shrinks a page that is wider than the wall. */
function rowsAt(devices: readonly Device[], height: number, width: number): Row[] {
  const maxWidth = Math.max(frameMetrics.minWidth, width - 2 * border);
  const scaleOf = (device: Device) => Math.min(1, height / device.height, maxWidth / device.width);
  return evenRows(devices, scaleOf, width);
}
