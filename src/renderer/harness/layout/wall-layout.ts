import { fitToArea } from './fit.ts';
import { focusOn } from './focus.ts';
import { type Device, frameHeight, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { breakIntoRows, placeRows } from './rows.ts';

/**
 * Layouts and zooms of the wall. `fit` shows all views whole and as large as possible. `grid` uses readable columns of
 * equal width and scrolls. `focus` shows one large view and thumbnails. `half` and `full` show 50% and 100% of the true
 * size.
 */
export const wallZooms = ['fit', 'grid', 'focus', 'half', 'full'] as const;
export type WallZoom = (typeof wallZooms)[number];

export interface WallLayoutOptions {
  readonly zoom?: WallZoom;
  /** ID of the large view of `focus`; the first view by default. */
  readonly largeId?: string | undefined;
  /**
   * True if a page is visible only when all of it is, as native views are. A page of `grid` then must not be larger
   * than the wall.
   */
  readonly isWhole?: boolean;
}

const { border, gap, padding } = frameMetrics;

/** Column width in CSS px that keeps a phone page usable. */
const columnWidth = 240;
/** Page width in CSS px from which a page spans two columns. */
const wideFrom = 700;

/** Lays out columns of equal width; tablets and desktops span two. The wall scrolls. */
function gridOf(devices: readonly Device[], area: Size, isWhole: boolean): WallLayout {
  const width = Math.max(0, area.width - 2 * padding);
  const maxHeight = isWhole ? Math.max(1, area.height - 2 * padding - frameHeight) : Number.POSITIVE_INFINITY;
  const columns = Math.max(1, Math.floor((width + gap) / (columnWidth + gap)));
  const column = Math.max(1, Math.floor((width + gap) / columns) - gap);
  const frameWidthOf = (device: Device) =>
    device.width >= wideFrom && columns > 1 ? 2 * column + gap : column;
  const scaleOf = (device: Device) =>
    Math.min(1, Math.max(1, frameWidthOf(device) - 2 * border) / device.width, maxHeight / device.height);
  return placeRows(breakIntoRows(devices, scaleOf, width, frameWidthOf), width, {
    isAligned: true,
    isEased: false,
  });
}

export function layoutWall(
  devices: readonly Device[],
  area: Size,
  { zoom = 'fit', largeId, isWhole = false }: WallLayoutOptions = {},
): WallLayout {
  const width = Math.max(0, area.width - 2 * frameMetrics.padding);
  switch (zoom) {
    case 'fit':
      return fitToArea(devices, area);
    case 'grid':
      return gridOf(devices, area, isWhole);
    case 'focus':
      return focusOn(largeId, devices, area);
    case 'half':
    case 'full': {
      const scale = zoom === 'half' ? 0.5 : 1;
      const rows = breakIntoRows(devices, () => scale, width);
      return placeRows(rows, width);
    }
  }
}
