/** Interface of a player for the page that contains it. Its methods do nothing after the player is disposed. */
export interface PlayerHandle {
  /** Position in the video in seconds, even while an ad replaces the video. */
  readonly currentTime: number;
  /** Duration in seconds; 0 if unknown. */
  readonly duration: number;
  readonly isPaused: boolean;
  /** Requests playback. It starts when there is no active hold. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  on(event: PlayerEvent, listener: () => void, signal: AbortSignal): void;
}

export type PlayerEvent = 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'error';
