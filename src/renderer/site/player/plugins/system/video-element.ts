import type { Player } from '../../core/videojs.ts';

/** Non-standard members of WebKit, some from before the standards. */
interface AppleVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Makes members optional that some engines lack, unlike in the DOM types. */
export type SystemVideo = Omit<HTMLVideoElement, 'remote' | 'requestPictureInPicture'> &
  Partial<Pick<HTMLVideoElement, 'remote' | 'requestPictureInPicture'>> &
  AppleVideo;

/** Returns the element that plays all of a player's sources. */
export function videoElement(player: Player): SystemVideo | undefined {
  return player.el().querySelector<HTMLVideoElement>('video.vjs-tech') ?? undefined;
}
