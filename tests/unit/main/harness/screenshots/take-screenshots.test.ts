import { expect, test } from 'vitest';
import { RecentScreenshots } from '#main/harness/screenshots/recent-screenshots.ts';
import type { ScreenshotFiles } from '#main/harness/screenshots/screenshot-files.ts';
import type { CaptureOptions } from '#main/harness/wall/capture-tiles.ts';
import { ScreenshotTaker } from '#main/harness/wall/screenshots/take-screenshots.ts';
import type { Wall } from '#main/harness/wall/wall.ts';
import type { CaptureProgress } from '#shared/ipc/records/screenshots.ts';
import { screenshotEvents } from '#shared/ipc/records/screenshots.ts';
import { expectShape } from '../recording-window.ts';

test('progress is reported until all captures have ended, which can be cancelled together', async () => {
  const told: CaptureProgress[] = [];
  const wall = {
    capture: (views: readonly string[], _part: string, { signal, onProgress }: CaptureOptions) => {
      onProgress?.([{ viewId: views[0] ?? '', state: 'taking' }]);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const taker = new ScreenshotTaker({
    wall: wall as unknown as Wall,
    store: {} as ScreenshotFiles,
    shelf: new RecentScreenshots(Date.now),
    onChanged: () => undefined,
    onProgress: (views) => {
      expectShape(screenshotEvents.captureProgressed, { views });
      told.push(views);
    },
  });
  const both = ['view-1', 'view-2'].map((view) => taker.take([view], 'view'));
  expect(told.at(-1)?.map(({ viewId }) => viewId)).toEqual(['view-1', 'view-2']);
  taker.cancel();
  const results = await Promise.allSettled(both);
  expect(results).toMatchObject([{ reason: { code: 'cancelled' } }, { reason: { code: 'cancelled' } }]);
  expect(told.at(-1)).toEqual([]);
});
