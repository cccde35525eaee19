import { makeAutoObservable } from 'mobx';
import type { Night } from '../../../../features/reader/frame/menus/reader-tools.tsx';
import type { ThemeStore } from '../../../../services/theme/theme.store.ts';
import type { Background } from './backgrounds.ts';
import type { ReadingSettings } from './reading-settings.store.ts';

/** Whether the reader is dark, which is the site's own dark unless the paper is to be seen in that, too. */
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

  /** Who chooses a paper in the dark wants to see it. */
  chooseBackground(background: Background): void {
    if (this.isOn) this.#settings.followDark(false);
    this.#settings.chooseBackground(background);
  }
}
