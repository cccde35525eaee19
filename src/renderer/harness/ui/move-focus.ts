/** Moves the focus from one of the elements to the one so many places on; stays at either end, and outside of them. */
export function moveFocus(elements: readonly HTMLElement[], by: number): void {
  const at = elements.findIndex((element) => element.matches(':focus'));
  if (at !== -1) elements[at + by]?.focus();
}
