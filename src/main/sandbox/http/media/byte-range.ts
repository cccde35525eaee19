/** The first and the last byte, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What a `Range` header asks of a file: one range, or 'unsatisfiable' for what cannot be answered with one, several of them
 * included. 'whole' without the header, and of units other than bytes, which servers ignore.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const asked = /^\s*bytes\s*=(.*)$/i.exec(header ?? '')?.[1];
  if (asked === undefined) return 'whole';
  const [, from = '', to = ''] = /^\s*(\d*)-(\d*)\s*$/.exec(asked) ?? [];
  if (from === '' && to === '') return 'unsatisfiable';
  const range =
    from === ''
      ? { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Number(to) };
  const isWithin = range.first <= range.last && range.first < size;
  return isWithin ? { first: range.first, last: Math.min(range.last, size - 1) } : 'unsatisfiable';
}
