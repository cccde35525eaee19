import { fitToArea } from './layout/fit.ts';
import { focusOn } from './layout/focus.ts';
import { gridOf } from './layout/grid.ts';
import { type Device, frameMetrics, type Size, type WallLayout } from './layout/laid-out.ts';
import { breakIntoRows, placeRows } from './layout/rows.ts';

/**
 * Layouts and zooms. `fit`: all views whole, as large as possible. `grid`: columns of equal width, wide enough to read;
 * the wall scrolls. `focus`: one large view and thumbnails. `half` and `full`: 50% and 100% of the true size.
 */
export const wallZooms = ['fit', 'grid', 'focus', 'half', 'full'] as const;
export type WallZoom = (typeof wallZooms)[number];

export interface WallLayoutOptions {
  readonly zoom?: WallZoom;
  /** ID of the large view of `focus`; the first view by default. */
  readonly largeId?: string | undefined;
  /** True if a page is visible only as a whole, so that a page of `grid` must not be larger than the wall. */
  readonly isWhole?: boolean;
}

/** Lays out the devices on the wall, in order. */
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
