import type { PicturePart } from '#shared/ipc/records/pictures.ts';
import type { TakenPictures, Wall } from '../wall/wall.ts';
import type { PictureShelf } from './picture-shelf.ts';
import type { PictureStore, SavedPictures } from './picture-store.ts';

export interface PictureDeps {
  readonly wall: Wall;
  readonly store: PictureStore;
  readonly shelf: PictureShelf;
  readonly onChanged: () => void;
}

/** Takes, saves and keeps; null: of all views. Rejects when no view gives a picture, or none can be saved. */
export type TakePictures = (
  views: readonly string[] | null,
  part: PicturePart,
) => Promise<SavedPictures & Pick<TakenPictures, 'problems'>>;

export function pictureTaker({ wall, store, shelf, onChanged }: PictureDeps): TakePictures {
  return async (views, part) => {
    const { pictures, problems } = await wall.capture(views, part);
    // Kept first: a disk that is full takes nothing from what is in memory.
    shelf.add(pictures);
    onChanged();
    return { ...(await store.save(pictures)), problems };
  };
}
