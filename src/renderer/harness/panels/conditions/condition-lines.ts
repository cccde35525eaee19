interface NamedList {
  readonly name: string;
  /** Texts of the modified conditions. */
  readonly list: string;
}

/**
 * Returns one line for each different list: `Safari: Offline` for one view, `6 views: Offline` for several.
 */
export function conditionLines(
  views: readonly NamedList[],
  countText: (count: number) => string,
): readonly string[] {
  const names = Map.groupBy(views, ({ list }) => list);
  return [...names].map(([list, [first, ...others]]) =>
    others.length === 0 ? `${first?.name}: ${list}` : `${countText(others.length + 1)}: ${list}`,
  );
}
