import { makeAutoObservable } from 'mobx';
import type { Night } from '../../../../features/reader/frame/menus/reader-tools.tsx';
import type { ThemeStore } from '../../../../services/theme/theme.store.ts';
import type { Background } from './backgrounds.ts';
import type { ReadingSettings } from './reading-settings.store.ts';

/** Decides whether the reader is dark: in the site's dark theme, unless the user keeps the chosen background there. */
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

  /** Selecting a background in dark mode shows it, so the reader leaves dark mode. */
  chooseBackground(background: Background): void {
    if (this.isOn) this.#settings.followDark(false);
    this.#settings.chooseBackground(background);
  }
}
