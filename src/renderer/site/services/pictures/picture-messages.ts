import type { AppErrorCode } from '#shared/errors.ts';

/** Page to Worker. */
export type PictureRequest =
  | { readonly kind: 'configure'; readonly key: string; readonly timeoutMs: number }
  | { readonly kind: 'fetch'; readonly id: number; readonly url: string }
  | { readonly kind: 'cancel'; readonly id: number };

/** Worker to page: an error as its fields, for a structured clone keeps of an Error only its message. */
export type PictureReply =
  | { readonly id: number; readonly picture: Blob | undefined }
  | {
      readonly id: number;
      readonly error: { code: AppErrorCode; message: string; status: number | undefined };
    };
