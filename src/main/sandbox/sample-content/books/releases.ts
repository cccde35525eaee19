import { chinaDay, dayMs } from '#shared/time/china-time.ts';
import type { SampleBook } from './book.ts';

/** At ten in the morning, by China's clock: two hours into the day of the epoch's. */
const hourMs = 2 * 60 * 60 * 1000;
/** A work with more chapters has one each day, others one each week. */
const mostWeekly = 500;
const weekDays = 7;
/** Since the last chapter of a work that is finished. */
const finishedDays = 200;

/**
 * When the chapters of a book came out, in ms by their numbers: the last of a serial in the week before `now`, so that it looks
 * alive whenever it is looked at.
 */
export function releases(
  { view, isFinished, chapterCount }: SampleBook,
  now: number,
): (number: number) => number {
  const sinceLast = 1 + (view.bookId % weekDays) + (isFinished ? finishedDays : 0);
  const apart = chapterCount > mostWeekly ? 1 : weekDays;
  const today = chinaDay(now);
  return (number) => {
    const day = today - sinceLast - (chapterCount - number) * apart;
    return Math.max(day, 0) * dayMs + hourMs;
  };
}
