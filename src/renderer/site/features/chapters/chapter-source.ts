import type { AppError } from '#shared/errors.ts';
import type { ChapterItem } from './chapter-item.ts';

/**
 * The chapters of one work in ascending order, wherever they come from: at once, or a page at a time as they come into view.
 * Observable.
 */
export interface ChapterSource {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly error: AppError | undefined;
  /** How many there are, those not fetched yet included; undefined until the server has said so. */
  readonly count: number | undefined;
  /** Of the last chapter; 0 while there is none. */
  readonly lastNumber: number;
  /** Counted from 0; undefined while it has not been fetched. */
  at(index: number): ChapterItem | undefined;
  /** Where the chapter of that number stands, fetched or not; -1 when there is none. */
  indexOf(number: number): number;
  /** A chapter is in view: it is fetched unless it is there, with those around it. */
  want(index: number): void;
  /** For each showing of the screen: begins, or goes on with, what is not there yet. */
  start(): void;
  /** Tries again after a failure. */
  load(): Promise<void>;
}
