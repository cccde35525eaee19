import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { Services } from '../../../../services/services.ts';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import { comicKeys } from '../../library/comic-keys.ts';
import type { Fit } from '../pages/page-fit.ts';

const minBrightness = 0.3;
/** Default brightness; lower in the dark theme, where white pages are too bright. */
const usualBrightness = { light: 1, dark: 0.75 } as const;

const Brightness = Type.Object({
  light: Type.Optional(Type.Number({ minimum: minBrightness, maximum: 1 })),
  dark: Type.Optional(Type.Number({ minimum: minBrightness, maximum: 1 })),
});
type Brightness = Type.Static<typeof Brightness>;

const Mode = Type.Enum(['scroll', 'pages']);
/** Reading mode: pictures one below the other, or one page at a time. */
export type ComicMode = Type.Static<typeof Mode>;

const FitValue = Type.Enum(['page', 'spread', 'width', 'height', 'original']);

interface ComicSettingsDeps extends Pick<Services, 'storage'> {
  readonly theme: Pick<Services['theme'], 'theme'>;
}

/** Stores the display settings for comics on this device. */
export class ComicSettings {
  readonly minBrightness = minBrightness;
  readonly #theme: Pick<Services['theme'], 'theme'>;
  readonly #brightness: PersistedValue<Brightness>;
  readonly #mode: PersistedValue<ComicMode>;
  readonly #fit: PersistedValue<Fit>;

  constructor({ storage, theme }: ComicSettingsDeps) {
    this.#theme = theme;
    this.#brightness = storage.value(Brightness, comicKeys.brightness, {});
    this.#mode = storage.value(Mode, comicKeys.mode, 'scroll');
    this.#fit = storage.value(FitValue, comicKeys.fit, 'page');
    makeAutoObservable(this, { minBrightness: false }, { autoBind: true });
  }

  /** Brightness of the pictures, from `minBrightness` to 1 for unchanged. Light and dark theme have separate values. */
  get brightness(): number {
    const { theme } = this.#theme;
    return this.#brightness.get()[theme] ?? usualBrightness[theme];
  }

  get mode(): ComicMode {
    return this.#mode.get();
  }

  /** Size of a picture in a page. */
  get fit(): Fit {
    return this.#fit.get();
  }

  setFit(fit: Fit): void {
    this.#fit.set(fit);
  }

  setBrightness(value: number): void {
    const within = Math.min(Math.max(value, minBrightness), 1);
    this.#brightness.set({ ...this.#brightness.get(), [this.#theme.theme]: within });
  }

  setMode(mode: ComicMode): void {
    this.#mode.set(mode);
  }
}
