import { makeAutoObservable } from 'mobx';
import type { Language } from '#shared/ipc/subject.ts';
import { type Texts, texts } from '../texts/window-texts.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The part of localStorage in use. */
export interface PreferenceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const languages: readonly Language[] = ['zh', 'en'];
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The person's own choices for this window; kept over restarts. */
export class PreferencesStore {
  language: Language;
  theme: Theme;
  readonly #storage: PreferenceStorage;

  constructor(storage: PreferenceStorage, systemLanguage: Language) {
    this.#storage = storage;
    this.language = stored(storage, 'language', languages) ?? systemLanguage;
    this.theme = stored(storage, 'theme', themes) ?? 'system';
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get texts(): Texts {
    return texts[this.language];
  }

  chooseLanguage(language: Language): void {
    this.language = language;
    this.#storage.setItem('language', language);
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    this.#storage.setItem('theme', theme);
  }
}

/** A value that is none of ours (an older program's, a broken one) counts as no choice. */
function stored<Value extends string>(
  storage: PreferenceStorage,
  key: string,
  allowed: readonly Value[],
): Value | undefined {
  const value = storage.getItem(key);
  return allowed.find((candidate) => candidate === value);
}
