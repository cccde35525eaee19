import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutIdIn } from './shortcuts.ts';

/**
 * Functions that run window shortcuts. `digit` is the pressed digit of a range. A function that returns false leaves
 * the key to the browser.
 */
export type WindowKeys = Readonly<Record<ShortcutIdIn<'window'>, (digit: number) => boolean>>;

/** Handles window shortcuts until `signal` aborts. Leaves keys that type a character to a focused text field. */
export function listenForWindowKeys(target: EventTarget, keys: WindowKeys, signal: AbortSignal): void {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    const pressed = matchShortcut(event, 'window');
    if (pressed === undefined || (pressed.types && isTyping(event.target))) return;
    if (keys[pressed.id](pressed.digit)) event.preventDefault();
  };
  target.addEventListener('keydown', press, { signal });
}

/** Returns true if the target is an editable field. */
export function isTyping(target: EventTarget | null): boolean {
  const fields =
    'input:not([type="checkbox"], [type="radio"], [type="color"], [type="file"]), textarea, select, [contenteditable], [data-text-editor]';
  return target instanceof HTMLElement && target.matches(fields);
}

/** Selector of the regions that F6 moves between. */
const regions = '[data-region]';
const focusable =
  ':is(button, input, select, textarea, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"], [aria-hidden="true"])';

/**
 * Focuses the next (1) or previous (-1) region that has a focusable element, and continues at the other end after the
 * last one. Returns false if no region has one.
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
