import { type Device, frameHeight, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { evenRows, heightOf, placeRows, type Row } from './rows.ts';

const { border, padding, readableWidth } = frameMetrics;

/** Min page height in CSS px. */
const minHeight = 120;
/** Max factor by which a single visible row may exceed the readable height; more would hide the other rows. */
const maxShare = 1.15;

/**
 * Lays out all pages at the same height, as large as fits without scrolling, but not above their true size. If that is
 * too small to read, pages get a readable size and the wall scrolls.
 */
export function fitToArea(devices: readonly Device[], area: Size, isWhole: boolean): WallLayout {
  const width = Math.max(0, area.width - 2 * padding);
  const tallest = Math.max(minHeight, ...devices.map((device) => device.height));
  const readable = Math.min(tallest, readableHeight(devices));
  const top = Math.floor(Math.min(tallest, area.height));
  // Tries every height, because fitting is not monotone: a larger height can break rows earlier.
  for (let height = top; height >= readable; height -= 1) {
    const rows = rowsAt(devices, height, width);
    if (heightOf(rows) <= area.height && rows.every((row) => row.width <= width))
      return placeRows(rows, width);
  }
  return placeRows(scrolledRows(devices, { area, width, readable, isWhole }), width);
}

interface ScrolledRows {
  readonly area: Size;
  readonly width: number;
  readonly readable: number;
  readonly isWhole: boolean;
}

/** Uses the fewest rows of readable pages, as high as possible but not higher than the area. */
function scrolledRows(devices: readonly Device[], { area, width, readable, isWhole }: ScrolledRows): Row[] {
  const room = Math.max(minHeight, Math.floor(area.height - 2 * padding - frameHeight));
  const least = isWhole ? Math.min(readable, room) : readable;
  const fewest = rowsAt(devices, least, width);
  for (let height = Math.min(room, Math.round(maxShare * least)); height > least; height -= 1) {
    const rows = rowsAt(devices, height, width);
    if (rows.length === fewest.length) return rows;
  }
  return fewest;
}

const rowsAt = (devices: readonly Device[], height: number, width: number): Row[] =>
  evenRows(devices, scaleAt(height, width), width);

/** Limits a page to the width of the wall. */
const scaleAt = (height: number, width: number) => (device: Device) =>
  Math.min(1, height / device.height, Math.max(readableWidth, width - 2 * border) / device.width);

/** Returns the height at which every portrait page is wide enough to read. */
function readableHeight(devices: readonly Device[]): number {
  const upright = devices.filter(({ width, height }) => height > width);
  const needed = upright.map(({ width, height }) =>
    Math.ceil((height * Math.min(readableWidth, width)) / width),
  );
  return Math.max(minHeight, ...needed);
}
