/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header. Returns 'unsatisfiable' for ranges outside the file and for several ranges. Returns 'whole'
 * without a header and for units other than bytes, which servers must ignore.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const ranges = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (ranges === undefined) return 'whole';
  const [, from = '', to = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(ranges) ?? [];
  if (from === '' && to === '') return 'unsatisfiable';
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Number(to) };
  const isWithin = range.first <= range.last && range.first < size;
  return isWithin ? { first: range.first, last: Math.min(range.last, size - 1) } : 'unsatisfiable';
}
