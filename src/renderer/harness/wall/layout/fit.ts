import { type Device, frameHeight, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { evenRows, heightOf, placeRows, type Row } from './rows.ts';

const { border, padding, readableWidth } = frameMetrics;

/** CSS px. Pages that are lower show nothing. */
const minHeight = 120;
/** A row alone in sight may be so much higher than is needed to read it; more would leave less of the others in sight. */
const maxShare = 1.15;

/**
 * All pages equally high, and as high as fits without scrolling, but none above its true size. When that is too small to
 * read, pages are readable and the wall scrolls.
 */
export function fitToArea(devices: readonly Device[], area: Size, isWhole: boolean): WallLayout {
  const width = Math.max(0, area.width - 2 * padding);
  const tallest = Math.max(minHeight, ...devices.map((device) => device.height));
  const readable = Math.min(tallest, readableHeight(devices));
  const top = Math.floor(Math.min(tallest, area.height));
  // Whether a height fits is not monotone (a row may break earlier at a greater one), so all are tried from the top.
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

/** No more rows than readable pages need, as high as these rows allow; a row is no higher than the area. */
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

/** A page that would be wider than the wall is as wide as that. */
const scaleAt = (height: number, width: number) => (device: Device) =>
  Math.min(1, height / device.height, Math.max(readableWidth, width - 2 * border) / device.width);

/** At which every upright page is wide enough to be read. */
function readableHeight(devices: readonly Device[]): number {
  const upright = devices.filter(({ width, height }) => height > width);
  const needed = upright.map(({ width, height }) =>
    Math.ceil((height * Math.min(readableWidth, width)) / width),
  );
  return Math.max(minHeight, ...needed);
}
