import { type Device, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { evenRows, heightOf, placeRows, type Row } from './rows.ts';

const { border, padding } = frameMetrics;

/** Min page height in CSS px. */
const minHeight = 64;

/**
 * Lays out all pages at the same height, as large as fits without scrolling, but at most at true size. The wall scrolls
 * only if pages of the min height do not fit.
 */
export function fitToArea(devices: readonly Device[], area: Size): WallLayout {
  const width = Math.max(0, area.width - 2 * padding);
  const maxHeight = Math.max(minHeight, ...devices.map((device) => device.height));
  // Tries every height, because a smaller height does not always fit better: it can break the rows differently.
  for (let height = Math.floor(Math.min(maxHeight, area.height)); height > minHeight; height -= 1) {
    const rows = rowsAt(devices, height, width);
    if (heightOf(rows) <= area.height && rows.every((row) => row.width <= width))
      return placeRows(rows, width);
  }
  return placeRows(rowsAt(devices, minHeight, width), width);
}

/** Breaks pages of this height into rows; a page that is wider than the wall is shrunk. */
function rowsAt(devices: readonly Device[], height: number, width: number): Row[] {
  const maxWidth = Math.max(frameMetrics.minWidth, width - 2 * border);
  const scaleOf = (device: Device) => Math.min(1, height / device.height, maxWidth / device.width);
  return evenRows(devices, scaleOf, width);
}
