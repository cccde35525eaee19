import type { PictureAddress } from '#shared/codec/picture-address.ts';

export interface FetchedPicture {
  /** Blob URL, valid until it is revoked. */
  readonly url: string;
  readonly bytes: number;
}

/** Fetches and decrypts encrypted pictures. */
export interface PictureBackend {
  /**
   * Returns undefined if the server has no such picture. Throws AppError 'network', 'timeout', 'http', 'decryption' or
   * 'cancelled'.
   */
  fetch(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined>;
  /** Frees the memory of a URL that `fetch` returned. */
  revoke(url: string): void;
}
