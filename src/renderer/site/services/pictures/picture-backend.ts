import type { PictureAddress } from '#shared/codec/picture-address.ts';

export interface FetchedPicture {
  /** Blob URL, valid until it is revoked. */
  readonly url: string;
  readonly bytes: number;
}

/** Fetches and decrypts encrypted pictures. */
export interface PictureBackend {
  /**
   * Fetches and decrypts a picture. Resolves with undefined if the server does not have it. Throws AppError 'network',
   * 'timeout', 'http', 'decryption' or 'cancelled'.
   */
  fetch(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined>;
  /** Frees the memory of a URL that `fetch` returned. */
  revoke(url: string): void;
}
