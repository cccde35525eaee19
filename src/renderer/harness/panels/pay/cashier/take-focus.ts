import { isTyping } from '../../../keyboard/window-keys.ts';
import { moveFocus } from '../../../ui/move-focus.ts';

/** Choice buttons of the sheet in DOM order. */
const choices = (sheet: HTMLElement) => [...sheet.querySelectorAll<HTMLElement>('[data-choice]')];

/** Focuses the cashier. Returns false if no payment is waiting. */
export function focusCashier(root: ParentNode): boolean {
  const first = root.querySelector<HTMLElement>('.cashier-payment [data-choice]');
  first?.focus();
  return first !== null;
}

/**
 * Focuses the first choice unless the user is typing, and moves between choices with the arrow keys. When `signal`
 * aborts, the focus returns.
 */
export function takeFocus(sheet: HTMLElement, signal: AbortSignal): void {
  const before = document.activeElement;
  if (!isTyping(before)) choices(sheet)[0]?.focus();
  sheet.addEventListener('keydown', (event) => pressArrow(sheet, event), { signal });
  signal.addEventListener('abort', () => {
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  });
}

function pressArrow(sheet: HTMLElement, event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined || !(event.target instanceof HTMLElement) || isTyping(event.target)) return;
  event.preventDefault();
  moveFocus(choices(sheet), by);
}
