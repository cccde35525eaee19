import type { pictureRequests } from '#shared/ipc/records/pictures.ts';
import type { Handlers } from '../window/handlers.ts';
import type { PictureDeps, PictureTaker } from './take-pictures.ts';

export function pictureHandlers(
  taker: PictureTaker,
  { store, shelf, onChanged }: Pick<PictureDeps, 'store' | 'shelf' | 'onChanged'>,
): Handlers<typeof pictureRequests> {
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
    getPictures: async () => ({ pictures: shelf.pictures }),
    readPicture: async ({ id }) => ({ png: Buffer.from(shelf.png(id)).toString('base64') }),
    forgetPictures: async ({ ids }) => {
      shelf.forget(ids);
      onChanged();
      return {};
    },
  };
}
