import { makeAutoObservable } from 'mobx';
import type { PlayerHandle } from '../../../../../player/player-handle.ts';

/** When the player goes on in a corner: while it plays the video and its own place is scrolled out of sight. */
export class MiniPlayerStore {
  corner: 'left' | 'right' = 'right';
  /** Of the player's own place, in px: it keeps it while the player is away. */
  placeHeight = 0;
  private isPlaying = false;
  private isPlacePast = false;
  /** Another window shows the picture. */
  private isElsewhere = false;
  #player: PlayerHandle | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isShown(): boolean {
    return this.isPlacePast && this.isPlaying && !this.isElsewhere;
  }

  /** Follows a player, in place of another, until the signal aborts. What plays as an advertisement does not count. */
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

  /** `isPast`: the page is scrolled so far down that the place is out of sight. */
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

  /** Also pauses: who closes it wants no more of it. */
  close(): void {
    this.#player?.pause();
    this.isPlaying = false;
  }
}
