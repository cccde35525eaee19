import { expect, it } from 'vitest';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { capturePage } from '#main/harness/screenshots/capture-page.ts';
import { RecentScreenshots } from '#main/harness/screenshots/recent-screenshots.ts';

/** Returns bytes that start like a PNG. */
function png(width: number, height: number, bytes = 24): Uint8Array {
  const picture = new Uint8Array(bytes);
  new DataView(picture.buffer).setUint32(16, width);
  new DataView(picture.buffer).setUint32(20, height);
  return picture;
}

const about = {
  viewId: 'view-1',
  platformId: 'ios-safari',
  name: { zh: 'iPhone', en: 'iPhone' },
  url: 'http://127.0.0.1/home',
  part: 'view',
  isCut: false,
} as const;

it('the latest screenshots are kept with their size, newest first', () => {
  const shelf = new RecentScreenshots(() => 7, { pictures: 2, bytes: 1000 });
  for (const width of [100, 200, 300]) shelf.add([{ ...about, png: png(width, 50) }]);
  expect(shelf.pictures.map(({ id, width, takenAt }) => [id, width, takenAt])).toEqual([
    ['picture-3', 300, 7],
    ['picture-2', 200, 7],
  ]);
  expect(shelf.png('picture-2')).toEqual(png(200, 50));
  expect(() => shelf.png('picture-1')).toThrow('dropped to make room');
});

it('the oldest screenshots are removed above the byte limit', () => {
  const shelf = new RecentScreenshots(() => 7, { pictures: 20, bytes: 100 });
  for (const width of [1, 2, 3]) shelf.add([{ ...about, png: png(width, 1, 40) }]);
  expect(shelf.pictures.map(({ width }) => width)).toEqual([3, 2]);
  shelf.forget(['picture-3']);
  expect(shelf.pictures.map(({ width }) => width)).toEqual([2]);
  shelf.forget(null);
  expect(shelf.pictures).toEqual([]);
});

it('the whole page is captured up to Chromium’s limit, and marked if it is cut', async () => {
  const clips: unknown[] = [];
  const page = (height: number): CdpSession => ({
    send: async <Result>(method: string, params?: Readonly<Record<string, unknown>>) => {
      if (method === 'Page.captureScreenshot') clips.push(params?.['clip']);
      return { cssContentSize: { width: 360, height }, data: '' } as Result;
    },
    on: () => undefined,
    child: () => page(height),
  });
  expect((await capturePage(page(3000.4), 3)).isCut).toBe(false);
  expect((await capturePage(page(9000), 3)).isCut).toBe(true);
  expect(clips).toEqual([
    { x: 0, y: 0, width: 360, height: 3001, scale: 1 },
    { x: 0, y: 0, width: 360, height: 5333, scale: 1 },
  ]);
});
