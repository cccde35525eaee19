import {
  type Device,
  frameHeight,
  frameMetrics,
  type LaidOutFrame,
  type Size,
  type WallLayout,
} from './laid-out.ts';

const { border, easyWidth, gap, header, minWidth, padding } = frameMetrics;

interface SizedFrame {
  readonly id: string;
  readonly scale: number;
  readonly frame: Size;
  readonly screen: Size;
}

export interface Row {
  readonly items: SizedFrame[];
  width: number;
  height: number;
}

/** Breaks the devices into rows of at most `width`, in order. */
export function breakIntoRows(
  devices: readonly Device[],
  scaleOf: (device: Device) => number,
  width: number,
  frameWidthOf: (device: Device, screen: Size) => number = widthOfPage,
): Row[] {
  const rows: Row[] = [];
  for (const device of devices) {
    const item = sizeFrame(device, scaleOf(device), frameWidthOf);
    const row = rows.at(-1);
    const widened = (row?.width ?? 0) + gap + item.frame.width;
    if (row !== undefined && widened <= width) {
      row.items.push(item);
      row.width = widened;
      row.height = Math.max(row.height, item.frame.height);
    } else {
      rows.push({ items: [item], width: item.frame.width, height: item.frame.height });
    }
  }
  return rows;
}

/** Breaks the devices into the min number of rows with similar widths, such as 3 and 3 instead of 5 and 1. */
export function evenRows(
  devices: readonly Device[],
  scaleOf: (device: Device) => number,
  width: number,
): Row[] {
  const rows = breakIntoRows(devices, scaleOf, width);
  let [tooNarrow, wideEnough] = [0, width];
  while (wideEnough - tooNarrow > 1) {
    const tried = Math.floor((tooNarrow + wideEnough) / 2);
    if (breakIntoRows(devices, scaleOf, tried).length > rows.length) tooNarrow = tried;
    else wideEnough = tried;
  }
  return breakIntoRows(devices, scaleOf, wideEnough);
}

export function heightOf(rows: readonly Row[]): number {
  const content = rows.reduce((sum, row) => sum + row.height + gap, -gap);
  return rows.length === 0 ? 0 : content + 2 * padding;
}

export interface PlaceOptions {
  /** True aligns all rows at the left; false centers each row. */
  readonly isAligned?: boolean;
  /** True widens narrow frames if the rows have space left. */
  readonly isEased?: boolean;
}

export function placeRows(
  rows: readonly Row[],
  width: number,
  { isAligned = false, isEased = true }: PlaceOptions = {},
): WallLayout {
  const frames: LaidOutFrame[] = [];
  let y: number = padding;
  const placed = isEased ? widened(rows, width) : rows;
  const maxWidth = Math.max(0, ...placed.map((row) => row.width));
  for (const row of placed) {
    let x = padding + Math.max(0, Math.floor((width - (isAligned ? maxWidth : row.width)) / 2));
    for (const { id, scale, frame, screen } of row.items) {
      const left = x + Math.floor((frame.width - screen.width) / 2);
      const place = { x: left, y: y + border + header, ...screen };
      frames.push({ id, scale, frame: { x, y, ...frame }, screen: place, isThumbnail: false });
      x += frame.width + gap;
    }
    y += row.height + gap;
  }
  return { frames, width: Math.max(width, maxWidth) + 2 * padding, height: heightOf(rows) };
}

const widthOfPage = (_device: Device, screen: Size) => Math.max(screen.width + 2 * border, minWidth);

function sizeFrame(
  device: Device,
  scale: number,
  frameWidthOf: (device: Device, screen: Size) => number,
): SizedFrame {
  const screen = { width: Math.round(device.width * scale), height: Math.round(device.height * scale) };
  return {
    id: device.id,
    scale,
    screen,
    frame: { width: frameWidthOf(device, screen), height: screen.height + frameHeight },
  };
}

/** Widens narrow frames. The space left in the fullest row is divided equally among its narrow frames. */
function widened(rows: readonly Row[], width: number): readonly Row[] {
  const share = Math.max(
    0,
    Math.floor(Math.min(...rows.map((row) => (width - row.width) / row.items.length))),
  );
  return rows.map((row) => {
    const items = row.items.map((item) => {
      const more = Math.min(share, Math.max(0, easyWidth - item.frame.width));
      return { ...item, frame: { ...item.frame, width: item.frame.width + more } };
    });
    const gaps = gap * (items.length - 1);
    return { ...row, items, width: items.reduce((sum, { frame }) => sum + frame.width, gaps) };
  });
}
