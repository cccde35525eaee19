import type { SystemVideo } from './video-element.ts';

/** Functions for the picture-in-picture window. */
export interface SmallWindow {
  readonly isOpen: boolean;
  toggle(): Promise<void>;
  close(): Promise<void>;
  /** Events fired when the video enters or leaves the window. */
  readonly events: readonly string[];
}

const appleMode = 'picture-in-picture';

/** Returns the functions for picture-in-picture, or undefined if the browser does not support it. */
export function smallWindow(
  video: SystemVideo,
  page: Pick<Document, 'pictureInPictureEnabled' | 'pictureInPictureElement' | 'exitPictureInPicture'>,
): SmallWindow | undefined {
  if (page.pictureInPictureEnabled && video.requestPictureInPicture && !video.disablePictureInPicture)
    return standardWindow(video, page);
  // Uses WebKit's own API, which is the only one on iPhones.
  return video.webkitSupportsPresentationMode?.(appleMode) ? appleWindow(video) : undefined;
}

function standardWindow(
  video: SystemVideo,
  page: Pick<Document, 'pictureInPictureElement' | 'exitPictureInPicture'>,
): SmallWindow {
  const isOpen = () => page.pictureInPictureElement === video;
  return {
    get isOpen() {
      return isOpen();
    },
    toggle: async () => {
      if (isOpen()) await page.exitPictureInPicture();
      else await video.requestPictureInPicture?.();
    },
    close: async () => {
      if (isOpen()) await page.exitPictureInPicture();
    },
    events: ['enterpictureinpicture', 'leavepictureinpicture'],
  };
}

function appleWindow(video: SystemVideo): SmallWindow {
  const isOpen = () => video.webkitPresentationMode === appleMode;
  const set = async (mode: string) => video.webkitSetPresentationMode?.(mode);
  return {
    get isOpen() {
      return isOpen();
    },
    toggle: () => set(isOpen() ? 'inline' : appleMode),
    close: async () => {
      if (isOpen()) await set('inline');
    },
    events: ['webkitpresentationmodechanged'],
  };
}
