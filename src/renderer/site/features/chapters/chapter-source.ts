import type { AppError } from '#shared/errors.ts';
import type { ChapterItem } from './chapter-item.ts';

/**
 * Provides the chapters of one work in ascending order. They are fetched with one request, or page by page when they
 * become visible. Observable.
 */
export interface ChapterSource {
  readonly loadStatus: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: AppError | undefined;
  /** Number of chapters, including those not fetched yet; undefined until the server has sent it. */
  readonly count: number | undefined;
  /** Number of the last chapter; 0 if there are no chapters. */
  readonly lastNumber: number;
  /** Returns the chapter at a zero-based index, or undefined if it has not been fetched. */
  at(index: number): ChapterItem | undefined;
  /** Returns the index of a chapter number, fetched or not; -1 if there is none. */
  indexOf(number: number): number;
  /** Reports that a chapter is in view. Fetches it and its neighbours if they are missing. */
  want(index: number): void;
  /** Fetches missing chapters. Called each time the screen is shown. */
  start(): void;
  /** Fetches the chapters again after a failure. */
  load(): Promise<void>;
}
