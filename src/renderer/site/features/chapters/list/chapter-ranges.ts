/** So many chapters are found by scrolling. */
const rangeSize = 100;

/** No work has so many chapters: where a server numbers them otherwise, numbers lead nowhere. */
const mostRanges = 1_000;

export interface ChapterRange {
  /** 101-200. */
  readonly key: string;
  readonly label: string;
  /** The number of the chapter that stands first in the list's order. */
  readonly first: number;
}

/** A long list of chapters in parts; none for one that is short, or oddly numbered. `last`: the number of the last chapter. */
export function chapterRanges(last: number, order: 'ascending' | 'descending'): readonly ChapterRange[] {
  if (last <= rangeSize || last > mostRanges * rangeSize) return [];
  const ranges = Array.from({ length: Math.ceil(last / rangeSize) }, (_, index) => {
    const from = index * rangeSize + 1;
    const to = Math.min(from + rangeSize - 1, last);
    return { key: String(from), label: `${from}-${to}`, first: order === 'ascending' ? from : to };
  });
  return order === 'ascending' ? ranges : ranges.reverse();
}
