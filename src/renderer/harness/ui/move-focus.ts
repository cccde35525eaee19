/** Moves the focus by this many elements and stops at either end. Does nothing if the focus is elsewhere. */
export function moveFocus(elements: readonly HTMLElement[], by: number): void {
  const at = elements.findIndex((element) => element.matches(':focus'));
  if (at !== -1) elements[at + by]?.focus();
}
