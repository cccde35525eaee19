import { expect, test } from 'vitest';
import { PictureShelf } from '#main/harness/pictures/picture-shelf.ts';
import type { PictureStore } from '#main/harness/pictures/picture-store.ts';
import { PictureTaker } from '#main/harness/pictures/take-pictures.ts';
import type { CaptureOptions } from '#main/harness/wall/capture-tiles.ts';
import type { Wall } from '#main/harness/wall/wall.ts';
import type { CaptureProgress } from '#shared/ipc/records/pictures.ts';
import { pictureEvents } from '#shared/ipc/records/pictures.ts';
import { expectShape } from '../told-window.ts';

test('all that is being taken is told, until none is, and is cancelled together', async () => {
  const told: CaptureProgress[] = [];
  const wall = {
    capture: (views: readonly string[], _part: string, { signal, onProgress }: CaptureOptions) => {
      onProgress?.([{ viewId: views[0] ?? '', state: 'taking' }]);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const taker = new PictureTaker({
    wall: wall as unknown as Wall,
    store: {} as PictureStore,
    shelf: new PictureShelf(Date.now),
    onChanged: () => undefined,
    onProgress: (views) => {
      expectShape(pictureEvents.captureProgressed, { views });
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
