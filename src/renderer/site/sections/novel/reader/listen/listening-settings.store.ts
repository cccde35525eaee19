import { makeAutoObservable, observableRef } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import type { Voice } from './speech/voices.ts';

const speeds: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3];
const usualSpeed = 1;

const StoredListening = Type.Object({
  speed: Type.Optional(Type.Number({ minimum: 0.5, maximum: 3 })),
  voice: Type.Optional(Type.String()),
});
type StoredListening = Type.Static<typeof StoredListening>;

/** Stores the settings for reading aloud on this device. */
export class ListeningSettings {
  /** Voices in display order. Some platforms load them late, and until then there are none. */
  voices: readonly Voice[] = [];
  readonly #stored: PersistedValue<StoredListening>;

  constructor(storage: SiteStorage) {
    this.#stored = storage.value(StoredListening, 'novelListening', {});
    makeAutoObservable(this, { voices: observableRef }, { autoBind: true });
  }

  /** Speech rate as a factor; 1 is normal. */
  get speed(): number {
    return this.#stored.get().speed ?? usualSpeed;
  }

  get isSlowest(): boolean {
    return this.#neighbour(-1) === undefined;
  }

  get isFastest(): boolean {
    return this.#neighbour(1) === undefined;
  }

  /** Selected voice if it is still installed, otherwise the best Chinese one. Undefined if there are no voices. */
  get voice(): Voice | undefined {
    const uri = this.#stored.get().voice;
    return this.voices.find((voice) => voice.uri === uri) ?? this.voices.find(({ isChinese }) => isChinese);
  }

  heard(voices: readonly Voice[]): void {
    this.voices = voices;
  }

  /** Increases or decreases the speed. Returns false if it is already at the limit. */
  stepSpeed(direction: 1 | -1): boolean {
    const speed = this.#neighbour(direction);
    if (speed === undefined) return false;
    this.#stored.set({ ...this.#stored.get(), speed });
    return true;
  }

  chooseVoice(voice: string): void {
    this.#stored.set({ ...this.#stored.get(), voice });
  }

  #neighbour(direction: 1 | -1): number | undefined {
    const { speed } = this;
    if (direction === 1) return speeds.find((step) => step > speed);
    return speeds.filter((step) => step < speed).pop();
  }
}
