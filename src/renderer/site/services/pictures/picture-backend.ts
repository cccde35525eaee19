import type { PictureAddress } from '#shared/codec/picture-address.ts';

/** Whoever turns the address of an encrypted picture into the picture. */
export interface PictureBackend {
  /** Undefined: the server has none. Throws AppError 'network', 'timeout', 'http', 'undecipherable' or 'cancelled'. */
  fetch(address: PictureAddress, signal: AbortSignal): Promise<Blob | undefined>;
}
