import { makeAutoObservable } from 'mobx';
import type { PlayerHandle } from '../../../../../player/player-handle.ts';

/** Decides when the player floats in a corner: while it plays and its place on the page is scrolled out of view. */
export class MiniPlayerStore {
  corner: 'left' | 'right' = 'right';
  /** Height of the player's place in px, reserved while the player floats. */
  placeHeight = 0;
  private isPlaying = false;
  private isPlacePast = false;
  /** True while picture-in-picture shows the video. */
  private isElsewhere = false;
  #player: PlayerHandle | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isShown(): boolean {
    return this.isPlacePast && this.isPlaying && !this.isElsewhere;
  }

  /** Follows this player instead of the last one until the signal aborts. Ads do not count as playing. */
  follow(player: PlayerHandle, signal: AbortSignal): void {
    this.#player = player;
    const look = () => {
      if (this.#player === player) this.setPlaying(!player.isPaused);
    };
    const end = () => {
      if (this.#player === player) this.setPlaying(false);
    };
    player.on('play', look, signal);
    player.on('pause', look, signal);
    player.on('ended', end, signal);
    player.on('error', end, signal);
    signal.addEventListener('abort', end, { once: true });
    look();
  }

  private setPlaying(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
  }

  /** `isPast` is true if the place is scrolled out above the viewport. */
  placeSeen(isPast: boolean, height: number): void {
    this.isPlacePast = isPast;
    this.placeHeight = height;
  }

  shownElsewhere(isElsewhere: boolean): void {
    this.isElsewhere = isElsewhere;
  }

  moveTo(corner: 'left' | 'right'): void {
    this.corner = corner;
  }

  /** Pauses too, because a user who closes it has finished watching. */
  close(): void {
    this.#player?.pause();
    this.isPlaying = false;
  }
}
