import { isTyping } from '../../../keyboard/window-keys.ts';
import { moveFocus } from '../../../ui/move-focus.ts';

/** Returns the outcome buttons of the sheet, in DOM order. */
const choices = (sheet: HTMLElement) => [...sheet.querySelectorAll<HTMLElement>('[data-choice]')];

/** Focuses the first outcome of the cashier sheet. Returns false if no payment is waiting. */
export function focusCashier(root: ParentNode): boolean {
  const first = root.querySelector<HTMLElement>('.cashier-payment [data-choice]');
  first?.focus();
  return first !== null;
}

/**
 * Focuses the first outcome unless the user is typing; arrow keys move between outcomes. When `signal` aborts, the
 * earlier focus returns.
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
