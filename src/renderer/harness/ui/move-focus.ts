/** Moves the focus by this many elements, but not beyond either end. Does nothing if none has the focus. */
export function moveFocus(elements: readonly HTMLElement[], by: number): void {
  const at = elements.findIndex((element) => element.matches(':focus'));
  if (at !== -1) elements[at + by]?.focus();
}
