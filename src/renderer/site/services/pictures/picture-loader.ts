import { isAbsoluteUrl, type PictureAddress } from '#shared/codec/picture-address.ts';
import type { PictureBackend } from './picture-backend.ts';
import { PictureCache, type PictureLease } from './picture-cache.ts';

/** Encrypted picture on the image host, or the absolute URL of a plain picture. */
export type PictureSource = PictureAddress | string;

/** Picture for `<img src>`. Undefined if there is none, so that a placeholder is shown. */
export type LoadedPicture = PictureLease | undefined;

const idleBytes = 24_000_000;

/**
 * Delay in ms before a URL is revoked. An `<img>`, even a removed one, may still load it, and a revoked URL would log
 * an error to the console.
 */
export const revokeDelayMs = 2_000;

/** Fetches and decrypts pictures. Concurrent requests for the same picture share one load. */
export class PictureLoader {
  readonly #backend: PictureBackend;
  readonly #cache: PictureCache;

  constructor(backend: PictureBackend) {
    this.#backend = backend;
    const revoke = (url: string) => setTimeout(() => backend.revoke(url), revokeDelayMs);
    this.#cache = new PictureCache({ idleBytes, revoke });
  }

  /** Returns a key that is the same for all sources of the same picture, or undefined if the source has no path. */
  keyOf(source: PictureSource): string | undefined {
    if (typeof source === 'string') return source || undefined;
    const { section, title, number, imagePath } = source;
    if (imagePath === '' || isAbsoluteUrl(imagePath)) return imagePath || undefined;
    return `${section}/${number}/${imagePath}\n${title}`;
  }

  /**
   * Loads a picture. Does nothing for a plain picture, because its `<img>` loads it. Throws AppError 'network',
   * 'timeout', 'http', 'decryption' or 'cancelled'.
   */
  async load(source: PictureSource, signal: AbortSignal): Promise<LoadedPicture> {
    const key = this.keyOf(source);
    if (key === undefined) return undefined;
    if (typeof source === 'string' || isAbsoluteUrl(key)) return plainPicture(key);
    return this.#cache.load(key, (cancelled) => this.#backend.fetch(source, cancelled), signal);
  }
}

/** Returns a plain URL as a loaded picture. Its release does nothing. */
function plainPicture(url: string): LoadedPicture {
  const nothing = () => undefined;
  return { url, release: nothing, discard: nothing };
}
