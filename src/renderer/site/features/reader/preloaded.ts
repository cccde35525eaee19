import { serverCodes } from '#shared/contract/envelope.ts';
import type { Answer } from '../../services/api/answer.ts';

/** What asking for a chapter ahead of time told of it. */
export interface Preloaded {
  /** Whether it may be read as it is. */
  readonly outcome: 'readable' | 'unpaid' | 'failed';
  /** Empty where it has none, or is not known. */
  readonly title: string;
  /** Coins; undefined where the server does not say. */
  readonly price: number | undefined;
}

interface ToldChapter {
  readonly title: string;
  readonly price?: number | undefined;
  readonly bookPrice?: number | undefined;
}

export const notPreloaded: Preloaded = { outcome: 'failed', title: '', price: undefined };

export function preloadedBy({ success, code, data }: Answer<ToldChapter>): Preloaded {
  if (!success && code !== serverCodes.unpaid) return notPreloaded;
  const outcome = success ? 'readable' : 'unpaid';
  return { outcome, title: data?.title ?? '', price: data?.price ?? data?.bookPrice };
}
