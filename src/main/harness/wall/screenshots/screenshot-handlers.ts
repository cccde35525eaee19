import type { screenshotRequests } from '#shared/ipc/records/screenshots.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { PictureDeps, ScreenshotTaker } from './take-screenshots.ts';

export function screenshotHandlers(
  taker: ScreenshotTaker,
  { store, shelf, onChanged }: Pick<PictureDeps, 'store' | 'shelf' | 'onChanged'>,
): Handlers<typeof screenshotRequests> {
  return {
    capture: ({ views, part = 'view' }) => taker.take(views, part),
    cancelCapture: async () => {
      taker.cancel();
      return {};
    },
    showPictures: async () => {
      await store.show();
      return {};
    },
    getScreenshots: async () => ({ pictures: shelf.pictures }),
    readScreenshot: async ({ id }) => ({ png: Buffer.from(shelf.png(id)).toString('base64') }),
    forgetPictures: async ({ ids }) => {
      shelf.forget(ids);
      onChanged();
      return {};
    },
  };
}
