import { isAbsoluteUrl, type PictureAddress } from '#shared/codec/picture-address.ts';
import type { PictureBackend } from './picture-backend.ts';
import { PictureCache, type PictureLease } from './picture-cache.ts';

/** An encrypted picture of the image host, or the absolute address of a plain one. */
export type PictureSource = PictureAddress | string;

/** A picture ready for `<img src>`; undefined: there is none, show the placeholder. */
export type LoadedPicture = PictureLease | undefined;

const idleBytes = 24_000_000;

/**
 * An `<img>` that was given a URL a moment ago may still be opening it, also when it has gone since: revoked meanwhile, the
 * URL is an error in the console.
 */
export const revokeDelayMs = 2_000;

/** Fetches and deciphers pictures; the same one is loaded once at a time. */
export class PictureLoader {
  readonly #backend: PictureBackend;
  readonly #cache: PictureCache;

  constructor(backend: PictureBackend) {
    this.#backend = backend;
    const revoke = (url: string) => setTimeout(() => backend.revoke(url), revokeDelayMs);
    this.#cache = new PictureCache({ idleBytes, revoke });
  }

  /** The same for two sources of the same picture; undefined for a field that names none. */
  keyOf(source: PictureSource): string | undefined {
    if (typeof source === 'string') return source || undefined;
    const { section, title, number, imagePath } = source;
    if (imagePath === '' || isAbsoluteUrl(imagePath)) return imagePath || undefined;
    return `${section}/${number}/${imagePath}\n${title}`;
  }

  /** A plain picture is left to the `<img>`. Throws AppError 'network', 'timeout', 'http', 'decryption' or 'cancelled'. */
  async load(source: PictureSource, signal: AbortSignal): Promise<LoadedPicture> {
    const key = this.keyOf(source);
    if (key === undefined) return undefined;
    if (typeof source === 'string' || isAbsoluteUrl(key)) return plainPicture(key);
    return this.#cache.load(key, (cancelled) => this.#backend.fetch(source, cancelled), signal);
  }
}

/** Nothing is held of it here. */
function plainPicture(url: string): LoadedPicture {
  const nothing = () => undefined;
  return { url, release: nothing, discard: nothing };
}
