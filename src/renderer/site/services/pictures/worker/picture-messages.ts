import type { PictureAddress } from '#shared/codec/picture-address.ts';
import type { AppErrorCode } from '#shared/errors.ts';
import type { FetchedPicture } from '../picture-backend.ts';

export interface PictureHost {
  /** Origin of the host; empty for the page's own. */
  readonly imageHost: string;
  /** Key of 16 ASCII characters. */
  readonly key: string;
  readonly timeoutMs: number;
}

/** Message from the page to the Worker, sent in batches. */
export type PictureRequest =
  | ({ readonly kind: 'configure' } & PictureHost)
  | { readonly kind: 'fetch'; readonly id: number; readonly address: PictureAddress }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'revoke'; readonly url: string };

/**
 * Message from the Worker to the page, sent in batches. Errors are sent as plain fields, because a structured clone
 * keeps only some fields of an Error.
 */
export type PictureReply =
  | { readonly id: number; readonly picture: FetchedPicture | undefined }
  | {
      readonly id: number;
      readonly error: { code: AppErrorCode; message: string; status: number | undefined };
    };
