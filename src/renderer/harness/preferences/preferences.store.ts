import { makeAutoObservable } from 'mobx';
import type { Language } from '#shared/ipc/subject.ts';
import { type Texts, texts } from '../texts/window-texts.ts';
import type { SettingsStore } from './settings.store.ts';

export type Theme = 'system' | 'light' | 'dark';

const languages: readonly Language[] = ['zh', 'en'];
export const themes: readonly Theme[] = ['system', 'light', 'dark'];

export class PreferencesStore {
  readonly #settings: Pick<SettingsStore, 'get' | 'set'>;
  readonly #systemLanguage: Language;

  constructor(settings: Pick<SettingsStore, 'get' | 'set'>, systemLanguage: Language) {
    this.#settings = settings;
    this.#systemLanguage = systemLanguage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get language(): Language {
    return oneOf(languages, this.#settings.get('language')) ?? this.#systemLanguage;
  }

  get theme(): Theme {
    return oneOf(themes, this.#settings.get('theme')) ?? 'system';
  }

  get texts(): Texts {
    return texts[this.language];
  }

  chooseLanguage(language: Language): void {
    this.#settings.set('language', language);
  }

  chooseTheme(theme: Theme): void {
    this.#settings.set('theme', theme);
  }
}

/** Returns the stored value if it is an allowed one. */
function oneOf<Value extends string>(
  allowed: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return allowed.find((candidate) => candidate === value);
}
