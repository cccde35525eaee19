import { describe, expect, it } from 'vitest';
import { type PlaceInput, placeView } from '#main/harness/wall/place-view.ts';

const input: PlaceInput = {
  frame: { viewId: 'view-1', x: 300, y: 100, scale: 0.5 },
  wall: { x: 256, y: 45, width: 1000, height: 700 },
  viewport: { width: 400, height: 800 },
  zoom: 1,
  content: { width: 1280, height: 800 },
};
const withFrame = (frame: Partial<PlaceInput['frame']>): PlaceInput => ({
  ...input,
  frame: { ...input.frame, ...frame },
});

describe('the bounds of a native view', () => {
  it('have the device’s size at the frame’s scale', () => {
    expect(placeView(input)).toEqual({ bounds: { x: 300, y: 100, width: 200, height: 400 }, scale: 0.5 });
  });

  it('scale with the zoom of the window, because its CSS pixels are not the window’s pixels', () => {
    const zoomed = { ...input, zoom: 1.25, content: { width: 1600, height: 1000 } };
    expect(placeView(zoomed)).toEqual({
      bounds: { x: 375, y: 125, width: 250, height: 500 },
      scale: 0.625,
    });
  });

  it('are whole pixels', () => {
    const { bounds } = placeView({ ...withFrame({ x: 300.4, y: 100.6, scale: 0.333 }) }) ?? {};
    expect(Object.values(bounds ?? {}).every(Number.isInteger)).toBe(true);
  });

  it.each([
    ['over the toolbar', { y: 20 }],
    ['over the side panel', { x: 200 }],
    ['under the status bar', { y: 400 }],
    ['out of the right edge', { x: 1200 }],
    ['far away', { x: -9999, y: -9999 }],
    ['larger than the wall', { scale: 4 }],
  ])('are undefined for a frame that would extend %s', (_where, frame) => {
    expect(placeView(withFrame(frame))).toBeUndefined();
  });

  it('do not exceed the window, even if the wall does', () => {
    const wall = { x: 0, y: 0, width: 100_000, height: 100_000 };
    expect(placeView({ ...withFrame({ x: 1200 }), wall })).toBeUndefined();
    expect(placeView({ ...input, wall, content: { width: 0, height: 0 } })).toBeUndefined();
  });
});
