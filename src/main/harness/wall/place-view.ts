import type { Placement } from '#shared/ipc/views/wall.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

export interface PlacedView {
  /** Bounds of the native view in whole DIPs of the window, as `View.setBounds` requires. */
  readonly bounds: Rect;
  /** Displayed size divided by the size of the device, as `Emulation.setDeviceMetricsOverride` requires it. */
  readonly scale: number;
}

export interface PlaceInput {
  readonly frame: Placement['frames'][number];
  readonly wall: Placement['wall'];
  /** Viewport of the device in CSS px. */
  readonly viewport: Size;
  /** Zoom factor of the harness window's page, in DIPs of the window per CSS px. */
  readonly zoom: number;
  readonly content: Size;
}

const MIN_SCALE = 0.05;
const SLACK = 1;

/**
 * Converts a place in the page of the harness window to bounds of the native view. Undefined if the view would cover a
 * toolbar or leave the window, because a native view is drawn above the page.
 */
export function placeView({ frame, wall, viewport, zoom, content }: PlaceInput): PlacedView | undefined {
  const scale = Math.max(frame.scale * zoom, MIN_SCALE);
  const bounds = {
    x: Math.round(frame.x * zoom),
    y: Math.round(frame.y * zoom),
    width: Math.round(viewport.width * scale),
    height: Math.round(viewport.height * scale),
  };
  const limits = intersection(scaled(wall, zoom), { x: 0, y: 0, ...content });
  const inside =
    bounds.width > 0 &&
    bounds.height > 0 &&
    bounds.x >= limits.x - SLACK &&
    bounds.y >= limits.y - SLACK &&
    bounds.x + bounds.width <= limits.x + limits.width + SLACK &&
    bounds.y + bounds.height <= limits.y + limits.height + SLACK;
  return inside ? { bounds, scale } : undefined;
}

function scaled(rect: Rect, factor: number): Rect {
  return {
    x: rect.x * factor,
    y: rect.y * factor,
    width: rect.width * factor,
    height: rect.height * factor,
  };
}

function intersection(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}
