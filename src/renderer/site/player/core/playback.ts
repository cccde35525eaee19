import type { PlayerContext } from '../player-context.ts';
import { seekLimitOf } from './seek-limit.ts';

/** Playback rates that users can choose, the slowest first. */
export const playbackRates = ['0.5', '1.0', '1.25', '1.5', '2.0'] as const;

/** Playback actions for keys, touch gestures and the system's media buttons. */
export class Playback {
  readonly #context: Pick<PlayerContext, 'player' | 'gate' | 'switcher'>;

  constructor(context: Pick<PlayerContext, 'player' | 'gate' | 'switcher'>) {
    this.#context = context;
  }

  /** True if there is no active hold and no guest, such as an ad, in place of the video. */
  get isFree(): boolean {
    const { gate, switcher } = this.#context;
    return gate.activeHold === undefined && !switcher.hasGuest;
  }

  get time(): number {
    return this.#context.player.currentTime() ?? 0;
  }

  /** Duration in seconds; 0 if unknown or infinite. */
  get duration(): number {
    const seconds = this.#context.player.duration() ?? 0;
    return Number.isFinite(seconds) ? seconds : 0;
  }

  /** Last position in seconds that the user may seek to. */
  get reach(): number {
    return Math.min(this.duration, seekLimitOf(this.#context.player));
  }

  toggle(): void {
    const { gate, player } = this.#context;
    if (player.paused()) gate.ask();
    else gate.stop();
  }

  /** Seeks to a position in seconds. Returns false if seeking is impossible. */
  seekTo(seconds: number): boolean {
    if (!this.isFree || this.duration === 0) return false;
    this.#context.player.currentTime(Math.min(Math.max(0, seconds), this.reach));
    return true;
  }

  seekBy(seconds: number): boolean {
    return this.seekTo(this.time + seconds);
  }

  /** Volume from 0 to 1; 0 if muted. */
  get volume(): number {
    const { player } = this.#context;
    return player.muted() ? 0 : (player.volume() ?? 1);
  }

  setVolume(volume: number): void {
    const { player } = this.#context;
    const clamped = Math.min(1, Math.max(0, volume));
    player.volume(clamped);
    player.muted(clamped === 0);
  }

  /** Changes the volume. An increase also unmutes, and then continues from the volume before muting. */
  stepVolume(step: number): void {
    const { player } = this.#context;
    this.setVolume((step > 0 ? (player.volume() ?? 1) : this.volume) + step);
  }

  toggleMuted(): void {
    const { player } = this.#context;
    player.muted(!player.muted());
  }

  get rate(): number {
    return this.#context.player.playbackRate() ?? 1;
  }

  /** Changes to the next higher or lower rate and returns it. Returns undefined if there is none. */
  stepRate(step: 1 | -1): number | undefined {
    const { player } = this.#context;
    const rates = playbackRates.map(Number);
    const found = step > 0 ? rates.find((rate) => rate > this.rate) : lastBelow(rates, this.rate);
    if (found === undefined || !this.isFree || this.duration === 0) return undefined;
    player.defaultPlaybackRate(found);
    player.playbackRate(found);
    return found;
  }

  toggleFullscreen(): void {
    const { player } = this.#context;
    if (player.isFullscreen()) void player.exitFullscreen();
    else void player.requestFullscreen();
  }
}

function lastBelow(rates: readonly number[], rate: number): number | undefined {
  return rates.filter((one) => one < rate).pop();
}
