import { fitToArea } from './fit.ts';
import {
  type Device,
  frameMetrics,
  type LaidOutFrame,
  type Rect,
  type Size,
  type WallLayout,
} from './laid-out.ts';

const { border, gap, padding, thumbnailHeader } = frameMetrics;

/** Width and min and max height of a thumbnail's page in CSS px. */
const thumbnail = { width: 132, minHeight: 150, maxHeight: 240 } as const;
/** Max share of the wall's width for thumbnails. */
const maxShare = 0.45;

/**
 * Lays out one view large and the others as thumbnails in columns beside it. Without `largeId`, the first view is the
 * large one.
 */
export function focusOn(largeId: string | undefined, devices: readonly Device[], area: Size): WallLayout {
  const main = devices.find(({ id }) => id === largeId) ?? devices[0];
  const others = devices.filter((device) => device !== main);
  const columns = columnsFor(others.length, area);
  const beside = columns * (thumbnail.width + 2 * border + gap);
  const mainArea = { width: Math.max(0, area.width - beside), height: area.height };
  const large = fitToArea(main === undefined ? [] : [main], mainArea);
  const thumbnails = placeThumbnails(others, columns, {
    x: mainArea.width,
    y: padding,
    width: beside,
    height: area.height,
  });
  const frames = devices.flatMap(({ id }) =>
    [...large.frames, ...thumbnails].filter((frame) => frame.id === id),
  );
  const bottoms = thumbnails.map(({ frame }) => frame.y + frame.height + padding);
  return {
    frames,
    width: Math.max(area.width, large.width + beside),
    height: Math.max(large.height, ...bottoms),
  };
}

const rowHeight = (pageHeight: number) => pageHeight + thumbnailHeader + 2 * border + gap;

/**
 * Returns the smallest number of columns in which all thumbnails fit without scrolling. Returns fewer if the large view
 * would become too small.
 */
function columnsFor(count: number, area: Size): number {
  if (count === 0) return 0;
  const rows = Math.max(1, Math.floor((area.height - 2 * padding + gap) / rowHeight(thumbnail.minHeight)));
  const maxColumns = Math.max(1, Math.floor((area.width * maxShare) / (thumbnail.width + gap)));
  return Math.min(maxColumns, Math.ceil(count / rows));
}

function placeThumbnails(devices: readonly Device[], columns: number, area: Rect): readonly LaidOutFrame[] {
  const rows = Math.ceil(devices.length / Math.max(1, columns));
  const share = Math.floor((area.height - 2 * padding + gap) / Math.max(1, rows));
  const pageHeight = Math.min(thumbnail.maxHeight, Math.max(thumbnail.minHeight, share - rowHeight(0)));
  return devices.map((device, index) => {
    const scale = Math.min(1, thumbnail.width / device.width, pageHeight / device.height);
    const screen = { width: Math.round(device.width * scale), height: Math.round(device.height * scale) };
    const frame = {
      x: area.x + (index % columns) * (thumbnail.width + 2 * border + gap),
      y: area.y + Math.floor(index / columns) * rowHeight(pageHeight),
      width: thumbnail.width + 2 * border,
      height: pageHeight + thumbnailHeader + 2 * border,
    };
    const left = frame.x + Math.floor((frame.width - screen.width) / 2);
    const place = { x: left, y: frame.y + border + thumbnailHeader, ...screen };
    return { id: device.id, scale, frame, screen: place, isThumbnail: true };
  });
}
