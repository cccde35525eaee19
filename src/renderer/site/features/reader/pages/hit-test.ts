export function hitsControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, select, textarea') !== null;
}

/** Returns true if the target is inside an element that scrolls in the given direction. */
export function hitsScroller(
  target: EventTarget | null,
  way: 'sideways' | 'upright',
  page: Element,
): boolean {
  for (
    let element = target;
    element instanceof Element && element !== page;
    element = element.parentElement
  ) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const overflow = way === 'sideways' ? overflowX : overflowY;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isLarger = way === 'sideways' ? scrollWidth > clientWidth : scrollHeight > clientHeight;
    if (isLarger && (overflow === 'auto' || overflow === 'scroll')) return true;
  }
  return false;
}

/** Returns true if text is selected. The next touch then belongs to the selection. */
export function isTextSelected(): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed;
}
