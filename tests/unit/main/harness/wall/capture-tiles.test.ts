import { expect, test } from 'vitest';
import type { Picture } from '#main/harness/screenshots/screenshot-files.ts';
import { captureTiles } from '#main/harness/wall/capture-tiles.ts';
import type { WallTile } from '#main/harness/wall/tile/wall-tile.ts';
import { AppError } from '#shared/errors.ts';
import type { CaptureProgress } from '#shared/ipc/records/screenshots.ts';

/** Creates tiles whose screenshots the test completes. */
function testTiles(count: number) {
  const pictures = Array.from({ length: count }, () => Promise.withResolvers<Picture>());
  const begun: number[] = [];
  const tiles = pictures.map(({ promise }, index) => ({
    state: { id: `view-${index + 1}` } as WallTile['state'],
    capture: () => {
      begun.push(index);
      return promise;
    },
  }));
  const reports: CaptureProgress[] = [];
  const states = () => reports.at(-1)?.map(({ state }) => state);
  const give = (index: number) => pictures[index]?.resolve({ platformId: `platform-${index}` } as Picture);
  const fail = (index: number) => pictures[index]?.reject(new AppError('timeout', 'no picture'));
  return { tiles, begun, give, fail, states, onProgress: (views: CaptureProgress) => reports.push(views) };
}

test('visible areas are captured together, and each screenshot is reported when it completes', async () => {
  const { tiles, begun, give, fail, states, onProgress } = testTiles(3);
  const captured = captureTiles(tiles, 'view', { onProgress });
  expect(begun).toEqual([0, 1, 2]);
  expect(states()).toEqual(['taking', 'taking', 'taking']);
  give(2);
  await expect.poll(states).toEqual(['taking', 'taking', 'done']);
  fail(0);
  await expect.poll(states).toEqual(['failed', 'taking', 'done']);
  give(1);
  expect((await captured).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('whole pages are captured one after another', async () => {
  const { tiles, begun, give, states, onProgress } = testTiles(2);
  const captured = captureTiles(tiles, 'page', { onProgress });
  expect(states()).toEqual(['taking', 'waiting']);
  give(0);
  await expect.poll(() => begun).toEqual([0, 1]);
  give(1);
  await captured;
  expect(states()).toEqual(['done', 'done']);
});

test('completed screenshots are kept when cancelled, and no view is awaited or started', async () => {
  const { tiles, begun, give, states, onProgress } = testTiles(3);
  const cancel = new AbortController();
  const captured = captureTiles(tiles, 'page', { onProgress, signal: cancel.signal });
  give(0);
  await expect.poll(() => begun).toEqual([0, 1]);
  cancel.abort(new AppError('cancelled', 'enough'));
  expect((await captured).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(begun).toEqual([0, 1]);
  expect(states()).toEqual(['done', 'failed', 'failed']);
});
