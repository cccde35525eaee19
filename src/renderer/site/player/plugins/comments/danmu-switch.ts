import * as Type from 'typebox';
import { Emitter } from '../../core/emitter.ts';
import type { PlayerContext } from '../../player-context.ts';

/**
 * Stores whether this device shows comments. With `prefers-reduced-motion` they are off by default, and the choice is
 * stored separately.
 */
export class DanmuSwitch {
  readonly #signal: AbortSignal;
  readonly #lessMotion: MediaQueryList;
  readonly #isOn: { get(): boolean; set(isOn: boolean): boolean };
  readonly #isOnCalm: { get(): boolean; set(isOn: boolean): boolean };
  readonly #emitter = new Emitter<{ readonly changed: boolean }>();

  constructor({ storage, signal }: Pick<PlayerContext, 'storage' | 'signal'>, lessMotion: MediaQueryList) {
    this.#signal = signal;
    this.#lessMotion = lessMotion;
    this.#isOn = storage.value(Type.Boolean(), 'danmuOn', true);
    this.#isOnCalm = storage.value(Type.Boolean(), 'danmuOnInLessMotion', false);
    lessMotion.addEventListener('change', () => this.#emit(), { signal });
  }

  get isOn(): boolean {
    return this.#choice.get();
  }

  /** True if comments are off because of `prefers-reduced-motion`. */
  get isCalmed(): boolean {
    return this.#lessMotion.matches && !this.isOn;
  }

  get #choice() {
    return this.#lessMotion.matches ? this.#isOnCalm : this.#isOn;
  }

  turn(isOn: boolean): void {
    this.#choice.set(isOn);
    this.#emit();
  }

  onChange(listener: (isOn: boolean) => void): void {
    this.#emitter.on('changed', listener, this.#signal);
  }

  #emit(): void {
    this.#emitter.emit('changed', this.isOn);
  }
}
