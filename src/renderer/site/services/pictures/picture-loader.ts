import { isAbsoluteUrl, type PictureAddress, picturePath } from '#shared/codec/picture-path.ts';
import type { PictureBackend } from './picture-backend.ts';
import { PictureCache, type PictureLease } from './picture-cache.ts';
import { PictureQueue } from './picture-queue.ts';

/** An encrypted picture of the image host, or the absolute address of a plain one. */
export type PictureSource = PictureAddress | string;

/** A picture ready for `<img src>`; undefined: there is none, show the placeholder. */
export type LoadedPicture = PictureLease | undefined;

/** Where a picture is: two sources with the same values are the same picture. */
export interface PictureLocation {
  readonly url: string;
  readonly isEncrypted: boolean;
}

const idleBytes = 24_000_000;
/** As many as a browser opens to one host. */
const maxRequests = 6;

interface LoaderOptions {
  readonly imageHost: string;
  readonly backend: PictureBackend;
  readonly urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
}

/** Fetches and deciphers pictures; the same one is loaded once at a time. */
export class PictureLoader {
  private readonly imageHost: string;
  private readonly backend: PictureBackend;
  private readonly queue = new PictureQueue(maxRequests);
  private readonly cache: PictureCache;

  constructor({ imageHost, backend, urls = URL }: LoaderOptions) {
    this.imageHost = imageHost;
    this.backend = backend;
    this.cache = new PictureCache({
      idleBytes,
      createUrl: (picture) => urls.createObjectURL(picture),
      revokeUrl: (url) => urls.revokeObjectURL(url),
    });
  }

  /** Undefined for a field that names no picture. */
  locate(source: PictureSource): PictureLocation | undefined {
    const path = typeof source === 'string' ? source : source.imagePath;
    if (path === '') return undefined;
    if (typeof source === 'string' || isAbsoluteUrl(path)) return { url: path, isEncrypted: false };
    return { url: this.imageHost + picturePath(source), isEncrypted: true };
  }

  /** Throws AppError 'network', 'timeout', 'http', 'undecipherable' or 'cancelled'. */
  async load(source: PictureSource, signal: AbortSignal): Promise<LoadedPicture> {
    const location = this.locate(source);
    return location && this.loadFrom(location, signal);
  }

  /** A plain picture is left to the `<img>`. */
  async loadFrom({ url, isEncrypted }: PictureLocation, signal: AbortSignal): Promise<LoadedPicture> {
    if (!isEncrypted) return { url, release: () => undefined };
    const fetch = (cancelled: AbortSignal) =>
      this.queue.run(() => this.backend.fetch(url, cancelled), cancelled);
    return this.cache.load(url, fetch, signal);
  }
}
