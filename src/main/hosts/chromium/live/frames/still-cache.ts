import type { PagePicture } from './page-frame.ts';

/** A caret that blinks has two, a pressed button one more. */
const capacity = 4;

/** Sharp pictures by the moving one that they stand for: the newest ones. */
export class StillCache {
  readonly #stills = new Map<string, { readonly still: PagePicture; readonly ratio: number }>();

  /** One that was asked for with less than `ratio` is none. */
  get(frameData: string, ratio: number): PagePicture | undefined {
    const cached = this.#stills.get(frameData);
    return cached === undefined || cached.ratio < ratio ? undefined : cached.still;
  }

  add(frameData: string, still: PagePicture, ratio: number): void {
    this.#stills.delete(frameData);
    this.#stills.set(frameData, { still, ratio });
    for (const oldest of this.#stills.keys()) {
      if (this.#stills.size <= capacity) return;
      this.#stills.delete(oldest);
    }
  }
}
