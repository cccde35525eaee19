/** Whether a press there is for what can be pressed, not for the page. */
export function hitsControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, input, label, select, textarea') !== null;
}

/** Whether what is hit scrolls by itself, that way. */
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

/** Whether text is selected: the next touch is for the selection. */
export function isTextSelected(): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed;
}
