import * as Type from 'typebox';
import type { PersistedValue } from '../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../services/storage/site-storage.ts';

const maxWords = 10;

/** Stores the recent search keywords of this device, newest first, without duplicates. */
export class RecentSearches {
  readonly #stored: PersistedValue<string[]>;

  constructor(storage: SiteStorage, key: string) {
    this.#stored = storage.value(Type.Array(Type.String()), key, []);
  }

  get words(): readonly string[] {
    return [...new Set(this.#stored.get())].slice(0, maxWords);
  }

  add(word: string): void {
    this.replace([word, ...this.words.filter((other) => other !== word)]);
  }

  replace(words: readonly string[]): void {
    this.#stored.set(words.slice(0, maxWords));
  }
}
