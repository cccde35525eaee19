import type { Player } from '../../core/videojs.ts';

/** Non-standard members of WebKit's video element. */
interface AppleVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Video element with optional members. Some engines lack them, although the DOM types require them. */
export type SystemVideo = Omit<HTMLVideoElement, 'remote' | 'requestPictureInPicture'> &
  Partial<Pick<HTMLVideoElement, 'remote' | 'requestPictureInPicture'>> &
  AppleVideo;

/** Returns the `<video>` element that plays all sources of a player. */
export function videoElement(player: Player): SystemVideo | undefined {
  return player.el().querySelector<HTMLVideoElement>('video.vjs-tech') ?? undefined;
}
