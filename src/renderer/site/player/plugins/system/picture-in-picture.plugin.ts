import { addControl } from '../../controls/add-control.ts';
import { button } from '../../core/element.ts';
import type { PlayerContext } from '../../player-context.ts';
import type { StandingPlugin } from '../../player-plugin.ts';
import type { SystemVideo } from './video-element.ts';
import './system.css';
import { videoElement } from './video-element.ts';

/** Adds a button for picture-in-picture, if the browser supports it. */
export const pictureInPicture: StandingPlugin = { name: 'pictureInPicture', install };

/** Functions for the picture-in-picture window. */
interface SmallWindow {
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
  // Uses WebKit's own API, because iPhones have no other.
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

function install(context: PlayerContext): void {
  const { gate, player, signal, text } = context;
  const video = videoElement(player);
  const shown = video && smallWindow(video, document);
  if (!video || !shown) return;
  const refused = (thrown: unknown) =>
    console.info('Picture-in-picture was refused', thrown instanceof Error ? thrown.name : thrown);
  const toggle = button({ className: 'vjs-control player-system player-system--window' }, () => {
    shown.toggle().catch(refused);
  });
  toggle.hidden = true;
  const draw = () => {
    // Hides the button until the video has loaded, because the browser refuses the request before.
    toggle.hidden = player.readyState() === 0;
    const label = text(shown.isOpen ? 'Exit picture in picture' : 'Picture in picture');
    toggle.title = label;
    toggle.setAttribute('aria-label', label);
    toggle.setAttribute('aria-pressed', String(shown.isOpen));
  };
  const close = () => void shown.close().catch(refused);
  for (const event of shown.events) video.addEventListener(event, draw, { signal });
  player.on(['loadedmetadata', 'emptied'], draw);
  draw();
  // Closes the window during a hold, because the layer of a hold appears only in the page.
  gate.on('activeHold', (hold) => hold !== undefined && close(), signal);
  signal.addEventListener('abort', close, { once: true });
  addControl(context, toggle, { isExtra: true });
}
