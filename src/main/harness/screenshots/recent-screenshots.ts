import { AppError } from '#shared/errors.ts';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import type { Picture } from './screenshot-files.ts';

export interface ShelfLimits {
  readonly pictures: number;
  readonly bytes: number;
}

const defaultLimits: ShelfLimits = { pictures: 20, bytes: 64 * 1024 * 1024 };

interface Stored {
  readonly about: StoredScreenshot;
  readonly png: Uint8Array;
}

/** Holds the latest screenshots in memory, where the window views and compares them. */
export class RecentScreenshots {
  readonly #limits: ShelfLimits;
  readonly #now: () => number;
  /** Screenshots, newest first. */
  #stored: readonly Stored[] = [];
  #count = 0;

  constructor(now: () => number, limits: ShelfLimits = defaultLimits) {
    this.#now = now;
    this.#limits = limits;
  }

  get pictures(): StoredScreenshot[] {
    return this.#stored.map(({ about }) => about);
  }

  /** Adds screenshots. Drops the oldest ones if there are too many. Skips a screenshot above the size limit. */
  add(pictures: readonly Picture[]): void {
    const takenAt = this.#now();
    const added = pictures.map(({ png, ...about }) => {
      this.#count += 1;
      return { about: { id: `picture-${this.#count}`, takenAt, ...about, ...pngSize(png) }, png };
    });
    let bytes = 0;
    this.#stored = [...added, ...this.#stored].slice(0, this.#limits.pictures).filter(({ png }) => {
      bytes += png.length;
      return bytes <= this.#limits.bytes;
    });
  }

  /** Returns the file of a screenshot. Throws AppError 'usage' if it has been dropped. */
  png(id: string): Uint8Array {
    const stored = this.#stored.find(({ about }) => about.id === id);
    if (stored === undefined) {
      throw new AppError('usage', 'This screenshot was dropped to make room for newer ones. Take it again.', {
        zh: '这张截图已被较新的截图替换：请重新截图。',
      });
    }
    return stored.png;
  }

  /** Removes screenshots; `null` removes all. */
  forget(ids: readonly string[] | null): void {
    this.#stored = ids === null ? [] : this.#stored.filter(({ about }) => !ids.includes(about.id));
  }
}

/** Reads the size from the IHDR chunk (PNG specification, §11.2.1). */
function pngSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  if (png.length < 24) return { width: 0, height: 0 };
  const head = new DataView(png.buffer, png.byteOffset, 24);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}
