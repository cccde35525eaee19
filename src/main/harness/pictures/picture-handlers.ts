import type { pictureRequests } from '#shared/ipc/pictures.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { PictureStore } from './picture-store.ts';

export function pictureHandlers(wall: Wall, store: PictureStore): Handlers<typeof pictureRequests> {
  return {
    capture: async ({ views }) => {
      const { pictures, problems } = await wall.capture(views);
      return { ...(await store.save(pictures)), problems };
    },
    showPictures: async () => {
      await store.show();
      return {};
    },
  };
}
