import type { PictureAddress } from '#shared/codec/picture-address.ts';
import type { AppErrorCode } from '#shared/errors.ts';
import type { FetchedPicture } from '../picture-backend.ts';

/** Where encrypted pictures come from, and how they are opened. */
export interface PictureHost {
  /** An origin; empty is the page's own. */
  readonly imageHost: string;
  /** 16 ASCII characters. */
  readonly key: string;
  readonly timeoutMs: number;
}

/** Page to Worker, several at a time. */
export type PictureRequest =
  | ({ readonly kind: 'configure' } & PictureHost)
  | { readonly kind: 'fetch'; readonly id: number; readonly address: PictureAddress }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'revoke'; readonly url: string };

/** Worker to page, several at a time: an error as its fields, for a structured clone keeps of an Error only its message. */
export type PictureReply =
  | { readonly id: number; readonly picture: FetchedPicture | undefined }
  | {
      readonly id: number;
      readonly error: { code: AppErrorCode; message: string; status: number | undefined };
    };
