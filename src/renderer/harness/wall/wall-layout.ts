import { fitToArea } from './layout/fit.ts';
import { focusOn } from './layout/focus.ts';
import { gridOf } from './layout/grid.ts';
import { type Device, frameMetrics, type Size, type WallLayout } from './layout/laid-out.ts';
import { breakIntoRows, placeRows } from './layout/rows.ts';

/**
 * 'fit': as large as goes without scrolling, but readable; 'grid': columns of one width; 'focus': one large view and the others
 * as thumbnails; the others a share of the true size.
 */
export const wallZooms = ['fit', 'grid', 'focus', 'half', 'full'] as const;
export type WallZoom = (typeof wallZooms)[number];

export interface WallLayoutOptions {
  readonly zoom?: WallZoom;
  /** The large view of 'focus'; otherwise the first. */
  readonly largeId?: string | undefined;
  /** Whether a page that is higher than the area is of no use, because only whole ones are shown. */
  readonly isWhole?: boolean;
}

/** Puts the devices on the wall, in order. */
export function layoutWall(
  devices: readonly Device[],
  area: Size,
  { zoom = 'fit', largeId, isWhole = false }: WallLayoutOptions = {},
): WallLayout {
  const width = Math.max(0, area.width - 2 * frameMetrics.padding);
  switch (zoom) {
    case 'fit':
      return fitToArea(devices, area, isWhole);
    case 'grid':
      return gridOf(devices, area, isWhole);
    case 'focus':
      return focusOn(largeId, devices, area, isWhole);
    case 'half':
    case 'full': {
      const scale = zoom === 'half' ? 0.5 : 1;
      const rows = breakIntoRows(devices, () => scale, width);
      return placeRows(rows, width);
    }
  }
}
