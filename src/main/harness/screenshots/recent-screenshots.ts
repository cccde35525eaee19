import { AppError } from '#shared/errors.ts';
import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';
import type { Picture } from './screenshot-files.ts';

export interface ShelfLimits {
  readonly pictures: number;
  readonly bytes: number;
}

const defaultLimits: ShelfLimits = { pictures: 20, bytes: 64 * 1024 * 1024 };

interface Kept {
  readonly about: StoredScreenshot;
  readonly png: Uint8Array;
}

/** The pictures taken last, in memory, to be looked at and held against each other. */
export class RecentScreenshots {
  readonly #limits: ShelfLimits;
  readonly #now: () => number;
  /** The newest first. */
  #kept: readonly Kept[] = [];
  #count = 0;

  constructor(now: () => number, limits: ShelfLimits = defaultLimits) {
    this.#now = now;
    this.#limits = limits;
  }

  get pictures(): StoredScreenshot[] {
    return this.#kept.map(({ about }) => about);
  }

  /** The oldest make room. One that is too large for the shelf is not kept. */
  add(pictures: readonly Picture[]): void {
    const takenAt = this.#now();
    const added = pictures.map(({ png, ...about }) => {
      this.#count += 1;
      return { about: { id: `picture-${this.#count}`, takenAt, ...about, ...pngSize(png) }, png };
    });
    let bytes = 0;
    this.#kept = [...added, ...this.#kept].slice(0, this.#limits.pictures).filter(({ png }) => {
      bytes += png.length;
      return bytes <= this.#limits.bytes;
    });
  }

  /** Throws AppError 'usage' for one that is not kept any more. */
  png(id: string): Uint8Array {
    const kept = this.#kept.find(({ about }) => about.id === id);
    if (kept === undefined) {
      throw new AppError('usage', 'This picture is not kept any more: later ones took its place.', {
        zh: '这张截图已不再保留：后来的截图占用了它的位置。',
      });
    }
    return kept.png;
  }

  /** Null: all. */
  forget(ids: readonly string[] | null): void {
    this.#kept = ids === null ? [] : this.#kept.filter(({ about }) => !ids.includes(about.id));
  }
}

/** As its head says: after the signature and the name of the first chunk, two numbers of four bytes. */
function pngSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  if (png.length < 24) return { width: 0, height: 0 };
  const head = new DataView(png.buffer, png.byteOffset, 24);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}
