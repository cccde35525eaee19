import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameMetrics, type Rect } from '#harness-ui/layout/laid-out.ts';
import { layoutWall, wallZooms } from '#harness-ui/layout/wall-layout.ts';
import { type Direction, frameBeside } from '#harness-ui/layout/wall-order.ts';

const phone = (id: string) => ({ id, width: 402, height: 768 });
const area = { width: 1024, height: 725 };

const overlaps = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const headerHeight = (isThumbnail: boolean) =>
  isThumbnail ? frameMetrics.thumbnailHeader : frameMetrics.header;

describe('layoutWall', () => {
  it('returns an empty layout without devices', () => {
    expect(layoutWall([], area)).toEqual({ frames: [], width: area.width, height: 0 });
  });

  it('shows a single phone as large as possible, up to its real size', () => {
    const [small] = layoutWall([phone('a')], area).frames;
    expect(small?.screen.height).toBeGreaterThan(600);
    const [large] = layoutWall([phone('a')], { width: 3000, height: 2000 }).frames;
    expect(large).toMatchObject({ scale: 1, screen: { width: 402, height: 768 } });
  });

  it('gives pages of one row the same height', () => {
    const { frames } = layoutWall([phone('a'), { id: 'b', width: 820, height: 1106 }], area);
    const [first, second] = frames;
    expect(second?.screen.height).toBe(first?.screen.height);
    expect(second?.screen.y).toBe(first?.screen.y);
  });

  it('scrolls in both directions at a fixed zoom instead of shrinking', () => {
    const devices = [phone('a'), { id: 'b', width: 1536, height: 730 }];
    const { frames, width, height } = layoutWall(devices, area, { zoom: 'full' });
    expect(frames.map(({ scale }) => scale)).toEqual([1, 1]);
    expect(width).toBeGreaterThan(1536);
    expect(height).toBeGreaterThan(768 + 730);
    expect(layoutWall(devices, area, { zoom: 'half' }).width).toBe(area.width);
  });

  it('finds the next frame, and the nearest frame in the row above or below', () => {
    const devices = ['a', 'b', 'c', 'd', 'e'].map(phone);
    const { frames } = layoutWall(devices, { width: 700, height: 700 }, { zoom: 'half' });
    const rows = new Map(frames.map(({ id, frame }) => [id, frame.y]));
    expect([rows.get('c'), rows.get('d')]).toEqual([rows.get('a'), rows.get('e')]);
    const beside = (id: string, direction: Direction) => frameBeside(frames, id, direction)?.id;
    expect(beside('c', 'right')).toBe('d');
    expect(beside('a', 'left')).toBeUndefined();
    expect(beside('c', 'down')).toBe('e');
    expect(beside('d', 'up')).toMatch(/[ab]/);
    expect(beside('e', 'down')).toBeUndefined();
  });

  it('adds a second row if that makes the views larger', () => {
    const six = layoutWall(['a', 'b', 'c', 'd', 'e', 'f'].map(phone), { width: 700, height: 900 });
    expect(new Set(six.frames.map(({ frame }) => frame.y)).size).toBe(2);
  });

  it('makes the bars of small views slightly wider, with the same width for all', () => {
    const framesOf = (count: number, width: number) => {
      const devices = Array.from({ length: count }, (_, index) => phone(String(index)));
      return layoutWall(devices, { width, height: 420 }).frames;
    };
    expect(framesOf(1, 956).map(({ frame }) => frame.width)).toEqual([frameMetrics.easyWidth]);
    const [width = 0, ...others] = framesOf(7, 956).map(({ frame }) => frame.width);
    expect(width).toBeGreaterThan(frameMetrics.minWidth);
    expect(new Set(others)).toEqual(new Set([width]));
    // Expects a frame that is wider than the page only by its borders, because the bars fit over the page.
    for (const { frame, screen } of layoutWall([phone('a'), phone('b')], { width: 1400, height: 800 }).frames)
      expect(frame.width).toBe(screen.width + 2 * frameMetrics.border);
  });

  it('scrolls if the views do not fit even at their smallest size', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => phone(String(index)));
    expect(layoutWall(twelve, { width: 400, height: 300 }).height).toBeGreaterThan(300);
  });

  it.each([
    // Sizes of the wall with and without open panels.
    { width: 1356, height: 823 },
    { width: 1100, height: 500 },
    { width: 940, height: 690 },
    { width: 1836, height: 1003 },
  ])('shows all views completely at $width × $height', (room) => {
    const desktop = { id: 'f', width: 1280, height: 720 };
    for (const devices of [
      [...['a', 'b', 'c', 'd', 'e'].map(phone), desktop],
      Array.from({ length: 12 }, (_, index) => phone(String(index))),
    ]) {
      const { width, height, frames } = layoutWall(devices, room);
      expect({ width, isWhole: height <= room.height }).toEqual({ width: room.width, isWhole: true });
      for (const { frame } of frames) {
        expect(frame.x).toBeGreaterThanOrEqual(frameMetrics.padding);
        expect(frame.x + frame.width).toBeLessThanOrEqual(room.width - frameMetrics.padding);
      }
    }
  });

  it('shows six views completely in the smallest wall, beside open panels in a window of 1024 × 768', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(phone);
    expect(layoutWall(six, { width: 660, height: 320 }).height).toBeLessThanOrEqual(320);
  });

  it('shows portrait views in the grid at a readable size, six in two rows, with scrolling', () => {
    // Size of the wall in a window of 1440 × 900 px with two open panels.
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map(phone);
    const { frames, height } = layoutWall(six, { width: 1100, height: 500 }, { zoom: 'grid' });
    expect(new Set(frames.map(({ frame }) => frame.y)).size).toBe(2);
    for (const { screen } of frames) expect(screen.width).toBeGreaterThanOrEqual(240);
    expect(height).toBeGreaterThan(500);
  });

  it('keeps native views fully visible in a low wall, and live views in the grid at a minimum width', () => {
    const low = { width: 1100, height: 300 };
    const [live] = layoutWall([phone('a')], low, { zoom: 'grid' }).frames;
    expect(live?.screen.width).toBeGreaterThanOrEqual(240);
    for (const zoom of ['fit', 'grid', 'focus'] as const) {
      const [native] = layoutWall([phone('a')], low, { zoom, isWhole: true }).frames;
      expect(native?.frame.height).toBeLessThanOrEqual(300 - 2 * frameMetrics.padding);
    }
  });

  it('lays out a grid of equal columns, two of which a desktop view occupies', () => {
    const devices = [phone('a'), phone('b'), { id: 'c', width: 1536, height: 730 }, phone('d'), phone('e')];
    const { frames } = layoutWall(devices, { width: 1100, height: 500 }, { zoom: 'grid' });
    const [first, second, computer, fourth, last] = frames.map(({ frame }) => frame);
    expect([second, fourth, last].map((frame) => frame?.width)).toEqual(Array(3).fill(first?.width));
    expect(computer?.width).toBe(2 * (first?.width ?? 0) + frameMetrics.gap);
    expect(frames[0]?.screen.width).toBeGreaterThanOrEqual(240);
    // Expects the last row, which is not full, to start at the left edge of the others.
    expect([fourth?.x, last?.x]).toEqual([first?.x, second?.x]);
  });

  it('shows one large view with the others as thumbnails in order', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => phone(String(index)));
    // Rectangle in the window, as in the store. Only its size matters here.
    const inWindow: Rect = { x: 320, y: 46, ...area };
    const { frames } = layoutWall(twelve, inWindow, { zoom: 'focus', largeId: '4' });
    expect(frames.map(({ id }) => id)).toEqual(twelve.map(({ id }) => id));
    const large = frames.filter(({ isThumbnail }) => !isThumbnail);
    expect(large.map(({ id }) => id)).toEqual(['4']);
    for (const { id, frame, screen } of frames) {
      if (id === '4') continue;
      expect(frame.x).toBeGreaterThanOrEqual((large[0]?.frame.x ?? 0) + (large[0]?.frame.width ?? 0));
      expect(frame.x + frame.width).toBeLessThanOrEqual(area.width);
      expect(screen.width).toBeLessThan((large[0]?.screen.width ?? 0) / 2);
    }
    expect(layoutWall(twelve, area, { zoom: 'focus', largeId: 'gone' }).frames[0]?.isThumbnail).toBe(false);
  });

  it('handles an area whose size is not measured yet', () => {
    expect(layoutWall([phone('a')], { width: 0, height: 0 }).frames).toHaveLength(1);
  });

  it('keeps order, bounds and proportions, and no two views overlap', () => {
    const devices = fc.array(
      fc.record({ width: fc.integer({ min: 320, max: 1920 }), height: fc.integer({ min: 320, max: 1366 }) }),
      { minLength: 1, maxLength: 12 },
    );
    const areas = fc.record({
      width: fc.integer({ min: 400, max: 2560 }),
      height: fc.integer({ min: 300, max: 1440 }),
    });
    fc.assert(
      fc.property(devices, areas, fc.constantFrom(...wallZooms), (sizes, room, zoom) => {
        const listed = sizes.map((size, index) => ({ id: String(index), ...size }));
        const { frames, height } = layoutWall(listed, room, { zoom });
        expect(frames.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
        for (const [index, { frame, screen, scale, isThumbnail }] of frames.entries()) {
          expect(scale).toBeLessThanOrEqual(1);
          expect(Math.abs(screen.width - (listed[index]?.width ?? 0) * scale)).toBeLessThanOrEqual(0.5);
          expect(screen.x).toBeGreaterThanOrEqual(frame.x);
          expect(screen.x + screen.width).toBeLessThanOrEqual(frame.x + frame.width);
          expect(screen.y).toBe(frame.y + frameMetrics.border + headerHeight(isThumbnail));
          expect(frame.y + frame.height).toBeLessThanOrEqual(height);
          // Only a frame that is alone in its row may be wider than the wall.
          const isBeside = frames.slice(0, index).some((before) => before.frame.y === frame.y);
          if (isBeside) expect(frame.x + frame.width).toBeLessThanOrEqual(room.width);
          for (const other of frames.slice(index + 1)) expect(overlaps(frame, other.frame)).toBe(false);
        }
      }),
      { numRuns: 150, seed: 2 },
    );
  });
});
