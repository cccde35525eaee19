export interface ValueLimits {
  readonly depth: number;
  /** Maximum number of items in a list or fields in an object. */
  readonly items: number;
  readonly text: number;
  /** Maximum number of values in total. */
  readonly values: number;
}

/** Limits for console values, because a page decides how much it logs. */
export const detailLimits: ValueLimits = { depth: 6, items: 50, text: 1_000, values: 500 };

/** Limits for response bodies, which are shown as a tree. */
export const responseLimits: ValueLimits = { depth: 40, items: 300, text: 2_000, values: 20_000 };

export interface ShortValue {
  readonly value: unknown;
  readonly isCut: boolean;
}

/** Copies a JSON value within the limits. Puts a mark wherever something is left out. */
export function shortenValue(value: unknown, limits: ValueLimits): ShortValue {
  let left = limits.values;
  let isCut = false;
  const cut = (mark: string): string => {
    isCut = true;
    return mark;
  };
  const shorten = (inner: unknown, depth: number): unknown => {
    left -= 1;
    if (typeof inner === 'string') {
      return inner.length > limits.text
        ? cut(`${inner.slice(0, limits.text)}… (${inner.length} characters)`)
        : inner;
    }
    if (typeof inner !== 'object' || inner === null) return inner;
    if (depth === limits.depth || left <= 0) return cut('…');
    return Array.isArray(inner) ? list(inner, depth) : fields(inner, depth);
  };
  const list = (items: readonly unknown[], depth: number): unknown[] => {
    const shown = items
      .slice(0, Math.min(limits.items, Math.max(left, 1)))
      .map((item) => shorten(item, depth + 1));
    return shown.length < items.length ? [...shown, cut(`… ${items.length - shown.length} more`)] : shown;
  };
  const fields = (object: object, depth: number): unknown => {
    const entries = Object.entries(object);
    const shown = entries.slice(0, Math.min(limits.items, Math.max(left, 1)));
    const short: [string, unknown][] = shown.map(([name, inner]: [string, unknown]) => [
      name.slice(0, 200),
      shorten(inner, depth + 1),
    ]);
    if (shown.length < entries.length) short.push(['…', cut(`${entries.length - shown.length} more`)]);
    return Object.fromEntries(short);
  };
  const short = shorten(value, 0);
  return { value: short, isCut };
}
