import type { PlayerContext } from '../player-context.ts';
import { seekLimitOf } from './seek-limit.ts';

/** The rates that users choose among, slowest first. */
export const playbackRates = ['0.5', '1.0', '1.25', '1.5', '2.0'] as const;

/** What users do to the video by other ways than the control bar: keys, fingers, the system's own buttons. */
export class Playback {
  readonly #context: Pick<PlayerContext, 'player' | 'gate' | 'switcher'>;

  constructor(context: Pick<PlayerContext, 'player' | 'gate' | 'switcher'>) {
    this.#context = context;
  }

  /** Nothing else has its turn, and nothing else is in the video's place. */
  get isFree(): boolean {
    const { gate, switcher } = this.#context;
    return gate.activeHold === undefined && !switcher.hasGuest;
  }

  get time(): number {
    return this.#context.player.currentTime() ?? 0;
  }

  /** Seconds; 0 where they are not known, or there is no end. */
  get duration(): number {
    const seconds = this.#context.player.duration() ?? 0;
    return Number.isFinite(seconds) ? seconds : 0;
  }

  /** The last second that the user may go to. */
  get reach(): number {
    return Math.min(this.duration, seekLimitOf(this.#context.player));
  }

  toggle(): void {
    const { gate, player } = this.#context;
    if (player.paused()) gate.ask();
    else gate.stop();
  }

  /** False where there is no going. */
  seekTo(seconds: number): boolean {
    if (!this.isFree || this.duration === 0) return false;
    this.#context.player.currentTime(Math.min(Math.max(0, seconds), this.reach));
    return true;
  }

  seekBy(seconds: number): boolean {
    return this.seekTo(this.time + seconds);
  }

  /** From 0 to 1; of a muted video 0. */
  get volume(): number {
    const { player } = this.#context;
    return player.muted() ? 0 : (player.volume() ?? 1);
  }

  setVolume(volume: number): void {
    const { player } = this.#context;
    const wanted = Math.min(1, Math.max(0, volume));
    player.volume(wanted);
    player.muted(wanted === 0);
  }

  /** Louder is heard again as it was, and a bit louder. */
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

  /** To the next of the usual rates, either way, which is returned; undefined where there is none. */
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
