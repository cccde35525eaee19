import * as Type from 'typebox';
import type { Services } from '../../../../services/services.ts';
import type { PersistedValue } from '../../../../services/storage/persisted-value.ts';
import { vodKeys } from '../../vod-keys.ts';

const Place = Type.Object({ vodId: Type.String(), seconds: Type.Number({ minimum: 0 }) });
type Place = Type.Static<typeof Place>;

const nowhere: Place = { vodId: '', seconds: 0 };

/** Stores how much of a video's preview was watched on this device, and the position in the preview. */
export class PreviewMemory {
  readonly #vodId: string;
  readonly #seen: PersistedValue<number>;
  readonly #place: PersistedValue<Place>;
  /** Part of a watched second that is not stored yet. */
  #fraction = 0;

  constructor({ storage, visitStorage }: Pick<Services, 'storage' | 'visitStorage'>, vodId: string) {
    this.#vodId = vodId;
    this.#seen = storage.value(Type.Number({ minimum: 0 }), vodKeys.previewSeconds(vodId), 0);
    this.#place = visitStorage.value(Place, vodKeys.previewPlace, nowhere);
  }

  /** Whole seconds of the preview that were watched. */
  get seen(): number {
    return this.#seen.get();
  }

  /** Position in seconds; 0 if the preview was not watched in this visit. */
  get place(): number {
    const { vodId, seconds } = this.#place.get();
    return vodId === this.#vodId ? seconds : 0;
  }

  watched(seconds: number, position: number): void {
    this.#fraction += seconds;
    const whole = Math.floor(this.#fraction);
    if (whole === 0) return;
    this.#fraction -= whole;
    this.#place.set({ vodId: this.#vodId, seconds: position });
    this.#seen.set(this.seen + whole);
  }

  /** Clears the position, because playback has gone beyond the preview. */
  forgetPlace(): void {
    if (this.place > 0) this.#place.remove();
  }
}
