import type { pictureRequests } from '#shared/ipc/records/pictures.ts';
import type { Handlers } from '../window/handlers.ts';
import type { PictureDeps, TakePictures } from './take-pictures.ts';

export function pictureHandlers(
  take: TakePictures,
  { store, shelf, onChanged }: Omit<PictureDeps, 'wall'>,
): Handlers<typeof pictureRequests> {
  return {
    capture: ({ views, part = 'view' }) => take(views, part),
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
