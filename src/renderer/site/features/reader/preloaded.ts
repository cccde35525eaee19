import { serverCodes } from '#shared/contract/envelope.ts';
import type { ApiResponse } from '../../services/api/response.ts';

export interface Preloaded {
  /** 'readable' if the user may read the chapter without buying it now. */
  readonly outcome: 'readable' | 'unpaid' | 'failed';
  /** Title of the chapter; empty if there is none or it is unknown. */
  readonly title: string;
  /** Price in coins; undefined if the server sent none. */
  readonly price: number | undefined;
}

interface PreloadedChapter {
  readonly title: string;
  readonly price?: number | undefined;
  readonly bookPrice?: number | undefined;
}

export const notPreloaded: Preloaded = { outcome: 'failed', title: '', price: undefined };

export function preloadedBy({ success, code, data }: ApiResponse<PreloadedChapter>): Preloaded {
  if (!success && code !== serverCodes.unpaid) return notPreloaded;
  const outcome = success ? 'readable' : 'unpaid';
  return { outcome, title: data?.title ?? '', price: data?.price ?? data?.bookPrice };
}
