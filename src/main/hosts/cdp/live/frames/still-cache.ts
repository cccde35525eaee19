import type { PagePicture } from './page-frame.ts';

/** Maximum number of cached pictures: enough for a blinking caret (two) and a pressed button. */
const maxStills = 4;

/** Caches the newest sharp pictures by the frame that they replace. */
export class StillCache {
  readonly #stills = new Map<string, { readonly still: PagePicture; readonly ratio: number }>();

  /** Returns the sharp picture for a frame. Returns undefined if it has fewer pixels than `ratio` requires. */
  get(frameData: string, ratio: number): PagePicture | undefined {
    const cached = this.#stills.get(frameData);
    return cached === undefined || cached.ratio < ratio ? undefined : cached.still;
  }

  add(frameData: string, still: PagePicture, ratio: number): void {
    this.#stills.delete(frameData);
    this.#stills.set(frameData, { still, ratio });
    for (const oldest of this.#stills.keys()) {
      if (this.#stills.size <= maxStills) return;
      this.#stills.delete(oldest);
    }
  }
}
