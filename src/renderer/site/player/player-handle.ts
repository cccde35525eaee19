/** Interface of the player for the page that contains it. After the player is disposed, its methods do nothing. */
export interface PlayerHandle {
  /** Position in the video in seconds, even while an ad replaces the video. */
  readonly currentTime: number;
  /** Duration in seconds; 0 if unknown. */
  readonly duration: number;
  readonly isPaused: boolean;
  /** Requests playback, which starts when no hold is active. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  on(event: PlayerEvent, listener: () => void, signal: AbortSignal): void;
}

export type PlayerEvent = 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'error';
