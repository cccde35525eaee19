import type { Player } from '../../core/videojs.ts';

/** What engines of Apple have beside the standards, or had before them. */
interface AppleVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
  webkitShowPlaybackTargetPicker?(): void;
}

/** Engines have some of it; the types say that all do. */
export type SystemVideo = Omit<HTMLVideoElement, 'remote' | 'requestPictureInPicture'> &
  Partial<Pick<HTMLVideoElement, 'remote' | 'requestPictureInPicture'>> &
  AppleVideo;

/** The one element that plays all of a player's sources. */
export function videoElement(player: Player): SystemVideo | undefined {
  return player.el().querySelector<HTMLVideoElement>('video.vjs-tech') ?? undefined;
}
