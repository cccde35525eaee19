import { makeAutoObservable } from 'mobx';
import type { Night } from '../../../../features/reader/frame/menus/reader-tools.tsx';
import type { ThemeStore } from '../../../../services/theme/theme.store.ts';
import type { Background } from './backgrounds.ts';
import type { ReadingSettings } from './reading-settings.store.ts';

/**
 * Decides whether the reader is dark. It follows the site, unless the user keeps the chosen background in the dark
 * theme.
 */
export class ReaderNight implements Night {
  readonly #settings: ReadingSettings;
  readonly #theme: Pick<ThemeStore, 'theme' | 'toggle'>;

  constructor(settings: ReadingSettings, theme: Pick<ThemeStore, 'theme' | 'toggle'>) {
    this.#settings = settings;
    this.#theme = theme;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    return this.#theme.theme === 'dark' && this.#settings.reading.followsDark;
  }

  toggle(): void {
    if (this.isOn || this.#theme.theme !== 'dark') this.#theme.toggle();
    this.#settings.followDark(true);
  }

  /** Selects a background, and turns the dark mode off so that the background is visible. */
  chooseBackground(background: Background): void {
    if (this.isOn) this.#settings.followDark(false);
    this.#settings.chooseBackground(background);
  }
}
