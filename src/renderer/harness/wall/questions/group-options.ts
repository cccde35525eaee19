interface Grouped {
  /** Empty for no group. */
  readonly group: string;
}

/** Groups consecutive options and keeps their index in the whole list. */
export function groupOptions<Option extends Grouped>(
  options: readonly Option[],
): { readonly group: string; readonly items: (Option & { readonly index: number })[] }[] {
  const groups: { readonly group: string; readonly items: (Option & { readonly index: number })[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last?.group === option.group) last.items.push({ ...option, index });
    else groups.push({ group: option.group, items: [{ ...option, index }] });
  }
  return groups;
}
