/** CSS px throughout. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export interface Device extends Size {
  readonly id: string;
}

export interface LaidOutFrame {
  readonly id: string;
  /** Size of the page on the wall over its true size. */
  readonly scale: number;
  /** The whole frame with its bars, from the wall's top left corner. */
  readonly frame: Rect;
  /** Where the page itself goes. */
  readonly screen: Rect;
}

export interface WallLayout {
  readonly frames: readonly LaidOutFrame[];
  /** Wider than the area when a page at its wanted size is. */
  readonly width: number;
  /** Higher than the area when even the smallest pages do not fit: then the wall scrolls. */
  readonly height: number;
}

/** What a frame adds around its page, and the room between frames. */
export const frameMetrics = {
  header: 34,
  footer: 34,
  border: 1,
  minWidth: 176,
  /** Where there is room beside the pages: its bars show the whole name, the address and every command. */
  easyWidth: 300,
  gap: 16,
  padding: 16,
} as const;

/** 'fit': as large as goes without scrolling, the others a share of the true size. */
export const wallZooms = ['fit', 'half', 'full'] as const;
export type WallZoom = (typeof wallZooms)[number];

const MAX_SCALE = 1;
const MIN_HEIGHT = 120;

/** Puts the devices in rows, in order. */
export function layoutWall(devices: readonly Device[], area: Size, zoom: WallZoom = 'fit'): WallLayout {
  const width = Math.max(0, area.width - 2 * frameMetrics.padding);
  if (zoom === 'fit') return fitToArea(devices, area, width);
  return placeRows(
    breakIntoRows(devices, () => (zoom === 'half' ? 0.5 : 1), width),
    width,
  );
}

/** All pages equally high and as high as fits without scrolling, but none above its true size. */
function fitToArea(devices: readonly Device[], area: Size, width: number): WallLayout {
  const tallest = Math.max(MIN_HEIGHT, ...devices.map((device) => device.height));
  // Whether a height fits is not monotone (a row may break earlier at a greater one), so all are tried from the top.
  for (let height = Math.floor(Math.min(tallest, area.height)); height > MIN_HEIGHT; height -= 1) {
    const rows = breakIntoRows(devices, atHeight(height), width);
    const fits = heightOf(rows) <= area.height && rows.every((row) => row.width <= width);
    if (fits) return placeRows(rows, width);
  }
  return placeRows(breakIntoRows(devices, atHeight(MIN_HEIGHT), width), width);
}

const atHeight = (height: number) => (device: Device) => Math.min(MAX_SCALE, height / device.height);

interface SizedFrame {
  readonly id: string;
  readonly scale: number;
  readonly frame: Size;
  readonly screen: Size;
}

interface Row {
  readonly items: SizedFrame[];
  width: number;
  height: number;
}

function breakIntoRows(
  devices: readonly Device[],
  scaleOf: (device: Device) => number,
  width: number,
): Row[] {
  const rows: Row[] = [];
  for (const device of devices) {
    const item = sizeFrame(device, scaleOf(device));
    const row = rows.at(-1);
    const widened = (row?.width ?? 0) + frameMetrics.gap + item.frame.width;
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

function sizeFrame(device: Device, scale: number): SizedFrame {
  const screen = { width: Math.round(device.width * scale), height: Math.round(device.height * scale) };
  return {
    id: device.id,
    scale,
    screen,
    frame: {
      width: Math.max(screen.width + 2 * frameMetrics.border, frameMetrics.minWidth),
      height: screen.height + frameMetrics.header + frameMetrics.footer + 2 * frameMetrics.border,
    },
  };
}

function heightOf(rows: readonly Row[]): number {
  const content = rows.reduce((sum, row) => sum + row.height + frameMetrics.gap, -frameMetrics.gap);
  return rows.length === 0 ? 0 : content + 2 * frameMetrics.padding;
}

/** Gives narrow frames what is left over beside them, each the same. */
function widened(rows: readonly Row[], width: number): readonly Row[] {
  const share = Math.max(
    0,
    Math.floor(Math.min(...rows.map((row) => (width - row.width) / row.items.length))),
  );
  return rows.map((row) => {
    const items = row.items.map((item) => {
      const more = Math.min(share, Math.max(0, frameMetrics.easyWidth - item.frame.width));
      return { ...item, frame: { ...item.frame, width: item.frame.width + more } };
    });
    const gaps = frameMetrics.gap * (items.length - 1);
    return { ...row, items, width: items.reduce((sum, { frame }) => sum + frame.width, gaps) };
  });
}

function placeRows(rows: readonly Row[], width: number): WallLayout {
  const frames: LaidOutFrame[] = [];
  let y: number = frameMetrics.padding;
  for (const row of widened(rows, width)) {
    let x = frameMetrics.padding + Math.max(0, Math.floor((width - row.width) / 2));
    for (const { id, scale, frame, screen } of row.items) {
      const left = x + Math.floor((frame.width - screen.width) / 2);
      const top = y + frameMetrics.border + frameMetrics.header;
      frames.push({ id, scale, frame: { x, y, ...frame }, screen: { x: left, y: top, ...screen } });
      x += frame.width + frameMetrics.gap;
    }
    y += row.height + frameMetrics.gap;
  }
  const widest = Math.max(0, ...rows.map((row) => row.width));
  return {
    frames,
    width: Math.max(width, widest) + 2 * frameMetrics.padding,
    height: heightOf(rows),
  };
}
