import { chinaDay, dayMs } from '#shared/time/china-time.ts';
import type { SampleBook } from './book.ts';

/** Time from the start of a UTC day to 10:00 in China, in ms. */
const hourMs = 2 * 60 * 60 * 1000;
/** Maximum number of chapters of a work that releases one per week. Works with more release one per day. */
const maxWeekly = 500;
const weekDays = 7;
/** Days since the last chapter of a finished work was released. */
const finishedDays = 200;

/**
 * Returns the release times of a book's chapters in ms, by number. A serial's last chapter is within the week before
 * `now`, so that it always looks current.
 */
export function releases(
  { view, isFinished, chapterCount }: SampleBook,
  now: number,
): (number: number) => number {
  const sinceLast = 1 + (view.bookId % weekDays) + (isFinished ? finishedDays : 0);
  const apart = chapterCount > maxWeekly ? 1 : weekDays;
  const today = chinaDay(now);
  return (number) => {
    const day = today - sinceLast - (chapterCount - number) * apart;
    return Math.max(day, 0) * dayMs + hourMs;
  };
}
