import type { PictureStore } from '#main/harness/pictures/picture-store.ts';
import type { Wall } from '#main/harness/wall/wall.ts';
import type { Notify } from '#main/harness/window/window-events.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { mayOpenExternally } from '../guard/url-policy.ts';
import type { MenuCommands } from './menu-template.ts';

export interface MenuCommandParts {
  readonly wall: Wall;
  readonly pictures: PictureStore;
  readonly notify: Notify;
  readonly openExternal: (url: string) => Promise<void>;
}

const DOCS = 'https://www.electronjs.org/docs/latest/';

/** What the menu's own items do; the harness window tells how each ended. */
export function menuCommands({ wall, pictures, notify, openExternal }: MenuCommandParts): MenuCommands {
  const attempt = (work: () => Promise<void>) => () => {
    work().catch((thrown: unknown) => {
      const { code, message } = toAppError(thrown);
      notify('commandEnded', { kind: 'failed', error: { code, message } });
    });
  };
  return {
    focusAddress: () => notify('addressWanted', {}),
    reloadAll: attempt(() => wall.reload(null)),
    captureAll: attempt(async () => {
      const taken = await wall.capture(null);
      const { folder, files } = await pictures.save(taken.pictures);
      notify('commandEnded', { kind: 'pictures', folder, count: files.length });
    }),
    showPictures: attempt(() => pictures.show()),
    openDocs: attempt(async () => {
      if (!mayOpenExternally(DOCS)) throw new AppError('rejected', `${DOCS} may not be opened.`);
      await openExternal(DOCS);
    }),
  };
}
