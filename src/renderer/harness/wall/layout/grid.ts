import { type Device, frameHeight, frameMetrics, type Size, type WallLayout } from './laid-out.ts';
import { breakIntoRows, placeRows } from './rows.ts';

const { border, gap, padding } = frameMetrics;

/** CSS px: a phone's page can be read and used in it. */
const columnWidth = 240;
/** CSS px of a page that needs two columns to be read. */
const wideFrom = 700;

/** Columns of one width, in which every phone is as wide as the next; a tablet or a computer takes two. The wall scrolls. */
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
