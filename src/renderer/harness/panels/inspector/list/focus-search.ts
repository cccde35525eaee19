/** Focuses the filter of the inspector. Returns false if the inspector is closed or shows no list. */
export function focusSearch(root: ParentNode): boolean {
  const search = root.querySelector<HTMLElement>('.inspector input[type="search"]');
  search?.focus();
  return search !== null;
}
