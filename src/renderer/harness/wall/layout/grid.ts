import { type Device, frameHeight, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { breakIntoRows, placeRows } from './rows.ts';

const { border, gap, padding } = frameMetrics;

/** Column width in CSS px that keeps a phone page usable. */
const columnWidth = 240;
/** Page width in CSS px from which a page spans two columns. */
const wideFrom = 700;

/** Lays out columns of equal width; tablets and desktops span two. The wall scrolls. */
export function gridOf(devices: readonly Device[], area: Size, isWhole: boolean): WallLayout {
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
