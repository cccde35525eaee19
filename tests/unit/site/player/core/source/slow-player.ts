import type { PlayableSource } from '#site/player/core/source/playable-source.ts';
import type { SwitchedPlayer } from '#site/player/core/source/source-switcher.ts';
import { SlowMedia } from './slow-media.ts';

/** Seconds of everything that is played. */
export const length = 100;

/** A player whose element gets a source some time after it was given, and tells of it later still. */
export class SlowPlayer extends SlowMedia implements SwitchedPlayer {
  /** What the element has. */
  source = '';
  /** A rate that was set stays for whatever comes next. */
  playbackRate = 1;
  /** What of the tracks is chosen. */
  track = '';
  isShownSwitching = false;
  #currentTime = 0;
  #hasMetadata = false;
  readonly #given: { readonly source: string; readonly arrived: () => void }[] = [];

  get currentTime(): number {
    return this.#currentTime;
  }

  /** As elements do: nowhere to go without metadata, and only as far as there is something. */
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

  /** What the player was given reaches the element, which forgets all else. */
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

  /** The element has read what its source is. */
  read(): void {
    if (this.source === '' || this.#hasMetadata) return;
    this.#hasMetadata = true;
    this.tell('metadata', 'canplay');
  }

  /** Seconds that go by. */
  pass(seconds: number): void {
    if (!this.isPaused && this.#hasMetadata) this.currentTime += seconds * this.playbackRate;
  }
}
