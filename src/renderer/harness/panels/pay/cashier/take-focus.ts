import { isTyping } from '../../../keyboard/window-keys.ts';
import { moveFocus } from '../../../ui/move-focus.ts';

/** Buttons of the sheet in their order. */
const choices = (sheet: HTMLElement) => [...sheet.querySelectorAll<HTMLElement>('[data-choice]')];

/** Answers whether there is a payment to decide. */
export function focusCashier(root: ParentNode): boolean {
  const first = root.querySelector<HTMLElement>('.cashier-payment [data-choice]');
  first?.focus();
  return first !== null;
}

/**
 * Until `signal` aborts: the arrow keys go from choice to choice. The first has the focus at once, unless a person is typing; it
 * goes back to where it was in the end.
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
