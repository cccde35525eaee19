/** Splits items into lines of `columns` each. The last line may be shorter. */
export function linesOf<Item>(items: readonly Item[], columns: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
}
