import type { PlayableSource } from '#site/player/core/source/playable-source.ts';
import type { SwitchedPlayer } from '#site/player/core/source/source-switcher.ts';
import { SlowMedia } from './slow-media.ts';

/** Duration in seconds of every source. */
export const length = 100;

/** Player whose element gets a source after a delay, and reports it after another delay. */
export class SlowPlayer extends SlowMedia implements SwitchedPlayer {
  /** Source of the element. */
  source = '';
  /** Playback rate, which later sources keep. */
  playbackRate = 1;
  /** Selected track. */
  track = '';
  isShownSwitching = false;
  #currentTime = 0;
  #hasMetadata = false;
  readonly #given: { readonly source: string; readonly arrived: () => void }[] = [];

  get currentTime(): number {
    return this.#currentTime;
  }

  /** Ignores seeks before the metadata have loaded, and limits them to the duration, like a real element. */
  set currentTime(seconds: number) {
    if (!this.#hasMetadata) return;
    this.#currentTime = Math.min(length, Math.max(0, seconds));
    this.isEnded = this.isEnded && this.#currentTime === length;
  }

  get hasMetadata(): boolean {
    return this.#hasMetadata;
  }

  get isGiven(): boolean {
    return this.#given.length > 0;
  }

  load({ src }: PlayableSource): Promise<void> {
    return new Promise((arrived) => this.#given.push({ source: src, arrived }));
  }

  showSwitching(isSwitching: boolean): void {
    this.isShownSwitching = isSwitching;
  }

  rememberTracks(): () => void {
    const { track } = this;
    return () => {
      this.track = track;
    };
  }

  override play(): void {
    if (this.isEnded) this.#currentTime = 0;
    super.play();
  }

  override end(): void {
    if (!this.isPaused && this.#hasMetadata) this.#currentTime = length;
    super.end();
  }

  /** Applies a source to the element and resets its state. */
  arrive(): void {
    const given = this.#given.shift();
    if (!given) return;
    this.forget();
    this.source = given.source;
    this.#hasMetadata = false;
    this.#currentTime = 0;
    this.track = '';
    given.arrived();
  }

  /** Loads the metadata of the source. */
  read(): void {
    if (this.source === '' || this.#hasMetadata) return;
    this.#hasMetadata = true;
    this.fire('metadata', 'canplay');
  }

  /** Advances playback. */
  pass(seconds: number): void {
    if (!this.isPaused && this.#hasMetadata) this.currentTime += seconds * this.playbackRate;
  }
}
