const rangeSize = 100;

/**
 * Max number of ranges, more than any work has. If the last number is larger, the server does not count chapters from
 * 1, so ranges are useless.
 */
const maxRanges = 1_000;

export interface ChapterRange {
  /** First number of the range, such as 101. */
  readonly key: string;
  readonly label: string;
  /** Number of the chapter that comes first in the selected order. */
  readonly first: number;
}

/**
 * Splits a long list into ranges by chapter number. Returns none if the list is short or its numbers are unusable.
 * `last` is the number of the last chapter.
 */
export function chapterRanges(last: number, order: 'ascending' | 'descending'): readonly ChapterRange[] {
  if (last <= rangeSize || last > maxRanges * rangeSize) return [];
  const ranges = Array.from({ length: Math.ceil(last / rangeSize) }, (_, index) => {
    const from = index * rangeSize + 1;
    const to = Math.min(from + rangeSize - 1, last);
    return { key: String(from), label: `${from}-${to}`, first: order === 'ascending' ? from : to };
  });
  return order === 'ascending' ? ranges : ranges.reverse();
}
