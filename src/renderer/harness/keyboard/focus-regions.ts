/** Regions carry this attribute; F6 moves between them. */
const regions = '[data-region]';
const focusable =
  ':is(button, input, select, textarea, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"])';

/**
 * Moves the focus to the next (1) or previous (-1) region that can take it, with wrap-around. Returns false if there is
 * none.
 */
export function moveToRegion(root: ParentNode, active: Element | null, by: 1 | -1): boolean {
  const all = [...root.querySelectorAll<HTMLElement>(regions)].filter(
    (region) => region.querySelector(focusable) !== null,
  );
  const at = all.findIndex((region) => region.contains(active));
  const next = at === -1 && by === -1 ? all.at(-1) : all[(at + by + all.length) % all.length];
  next?.querySelector<HTMLElement>(focusable)?.focus();
  return next !== undefined;
}
