import type { PictureAddress } from '#shared/codec/picture-address.ts';

export interface FetchedPicture {
  /** A blob URL, good until it is revoked. */
  readonly url: string;
  readonly bytes: number;
}

/** Whoever turns the address of an encrypted picture into the picture. */
export interface PictureBackend {
  /** Undefined: the server has none. Throws AppError 'network', 'timeout', 'http', 'decryption' or 'cancelled'. */
  fetch(address: PictureAddress, signal: AbortSignal): Promise<FetchedPicture | undefined>;
  /** Frees the picture of a URL that `fetch` answered. */
  revoke(url: string): void;
}
