/**
 * Moves the focus by a number of elements, but not beyond the first and last. Does nothing if none of them has the
 * focus.
 */
export function moveFocus(elements: readonly HTMLElement[], by: number): void {
  const at = elements.findIndex((element) => element.matches(':focus'));
  if (at !== -1) elements[at + by]?.focus();
}
