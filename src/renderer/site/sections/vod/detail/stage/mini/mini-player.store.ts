import { makeAutoObservable } from 'mobx';
import type { PlayerHandle } from '../../../../../player/player-handle.ts';

/**
 * Decides when the player floats in a corner. This is so while it plays and its place on the page is scrolled out of
 * view.
 */
export class MiniPlayerStore {
  corner: 'left' | 'right' = 'right';
  /** Height in CSS px of the player's place, which stays reserved while the player floats. */
  placeHeight = 0;
  private isPlaying = false;
  private isPlacePast = false;
  /** True while the video is in picture-in-picture. */
  private isElsewhere = false;
  #player: PlayerHandle | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isShown(): boolean {
    return this.isPlacePast && this.isPlaying && !this.isElsewhere;
  }

  /** Observes this player instead of the previous one until `signal` aborts. Ads do not count as playing. */
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

  /** Stores whether the place of the player is scrolled out above the viewport (`isPast`), and its height in CSS px. */
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

  /** Closes the floating player and pauses the video, because a user who closes the player no longer watches. */
  close(): void {
    this.#player?.pause();
    this.isPlaying = false;
  }
}
