/** What the page around a player may know of it and ask of it. After the player is gone asking does nothing. */
export interface PlayerHandle {
  /** Seconds into the video; of an advertisement that takes the player's place, the seconds of the video behind it. */
  readonly currentTime: number;
  /** Seconds; 0 as long as it is not known. */
  readonly duration: number;
  readonly isPaused: boolean;
  /** Asks for playback: it begins as soon as nothing holds it any more. */
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  on(event: PlayerEvent, listener: () => void, signal: AbortSignal): void;
}

export type PlayerEvent = 'play' | 'pause' | 'timeupdate' | 'seeked' | 'ended' | 'error';
