/** Player interface for the surrounding page. After the player is disposed its methods do nothing. */
export interface PlayerHandle {
  /** Position in the video in seconds, also while an ad takes its place. */
  readonly currentTime: number;
  /** Duration in seconds; 0 if unknown. */
  readonly duration: number;
  readonly isPaused: boolean;
  /** Requests playback, which starts as soon as no hold is active. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  on(event: PlayerEvent, listener: () => void, signal: AbortSignal): void;
}

export type PlayerEvent = 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'error';
