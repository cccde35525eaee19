/** Returns the list index that a key moves to; undefined for other keys. `page` is the number of visible rows. */
export function stepByKey(
  key: string,
  at: number,
  { count, page }: { readonly count: number; readonly page: number },
): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, wanted));
}
