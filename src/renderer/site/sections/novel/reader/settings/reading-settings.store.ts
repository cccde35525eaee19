import { makeAutoObservable } from 'mobx';
import * as Type from 'typebox';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../../../services/storage/site-storage.ts';
import { type Background, backgrounds, usualBackground } from './backgrounds.ts';

/** Min brightness of the page. 1 leaves it unchanged. */
export const minBrightness = 0.3;

/** Settings of the reader except font size and background. Each is undefined until the user changes it. */
const StoredReading = Type.Object({
  lineHeight: Type.Optional(Type.Number({ minimum: 1, maximum: 3 })),
  margin: Type.Optional(Type.Number({ minimum: 0, maximum: 60 })),
  paragraphGap: Type.Optional(Type.Number({ minimum: 0, maximum: 3 })),
  brightness: Type.Optional(Type.Number({ minimum: minBrightness, maximum: 1 })),
  family: Type.Optional(Type.Enum(['system', 'song', 'hei', 'kai'])),
  mode: Type.Optional(Type.Enum(['scroll', 'pages'])),
  isJustified: Type.Optional(Type.Boolean()),
  isBold: Type.Optional(Type.Boolean()),
  followsDark: Type.Optional(Type.Boolean()),
});
type StoredReading = Type.Static<typeof StoredReading>;
export type Reading = Required<StoredReading>;

const usual: Reading = {
  lineHeight: 1.8,
  margin: 20,
  paragraphGap: 0.6,
  brightness: 1,
  family: 'system',
  mode: 'scroll',
  isJustified: true,
  isBold: false,
  followsDark: true,
};

const usualFontSize = 16;
const minFontPx = 10;
const maxFontPx = 30;

/** Values of the settings that change in steps. Lengths are in CSS px; line height and paragraph gap are in em. */
const scales = {
  fontSize: Array.from({ length: maxFontPx - minFontPx + 1 }, (_, index) => minFontPx + index),
  lineHeight: [1.4, 1.6, 1.8, 2, 2.2, 2.5],
  margin: [8, 14, 20, 28, 40],
  paragraphGap: [0, 0.3, 0.6, 1, 1.5],
} as const satisfies Readonly<Record<string, readonly number[]>>;
export type SteppedSetting = keyof typeof scales;

/** Stores the reading settings for novels on this device. */
export class ReadingSettings {
  readonly #fontSize: PersistedValue<number>;
  readonly #background: PersistedValue<string>;
  readonly #reading: PersistedValue<StoredReading>;

  constructor(storage: SiteStorage) {
    // Accepts any number, because an older version or the user may have stored one that is out of range.
    this.#fontSize = storage.value(Type.Number(), 'novelFontSize', usualFontSize);
    this.#background = storage.value(Type.String(), 'novelBackground', usualBackground.surface);
    this.#reading = storage.value(StoredReading, 'novelReading', {});
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Font size in CSS px, 10 to 30. */
  get fontSize(): number {
    return Math.round(Math.min(Math.max(this.#fontSize.get(), minFontPx), maxFontPx));
  }

  get background(): Background {
    const stored = this.#background.get().toLowerCase();
    return backgrounds.find(({ surface }) => surface.toLowerCase() === stored) ?? usualBackground;
  }

  get reading(): Reading {
    return { ...usual, ...this.#reading.get() };
  }

  valueOf(setting: SteppedSetting): number {
    return setting === 'fontSize' ? this.fontSize : this.reading[setting];
  }

  isMin(setting: SteppedSetting): boolean {
    return this.#neighbour(setting, -1) === undefined;
  }

  isMax(setting: SteppedSetting): boolean {
    return this.#neighbour(setting, 1) === undefined;
  }

  step(setting: SteppedSetting, direction: 1 | -1): void {
    const value = this.#neighbour(setting, direction);
    if (value === undefined) return;
    if (setting === 'fontSize') this.#fontSize.set(value);
    else this.change({ [setting]: value });
  }

  change(changes: StoredReading): void {
    this.#reading.set({ ...this.#reading.get(), ...changes });
  }

  chooseBackground({ surface }: Background): void {
    this.#background.set(surface);
  }

  followDark(follows: boolean): void {
    if (this.reading.followsDark !== follows) this.change({ followsDark: follows });
  }

  /** Returns the next value of the setting. The stored value may be between two values. */
  #neighbour(setting: SteppedSetting, direction: 1 | -1): number | undefined {
    const value = this.valueOf(setting);
    const scale: readonly number[] = scales[setting];
    if (direction === 1) return scale.find((step) => step > value);
    return scale.filter((step) => step < value).pop();
  }
}
