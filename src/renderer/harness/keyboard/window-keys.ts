import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutOf } from './shortcuts.ts';

/** What the keys of the whole window do; `digit` for a range of them. False: nothing, so the key stays the browser's. */
export type WindowKeys = Readonly<Record<ShortcutOf<'window'>, (digit: number) => boolean>>;

/** Hears the keys of the whole window until `signal` aborts. A key that types a character belongs to a field with the focus. */
export function listenForWindowKeys(target: EventTarget, keys: WindowKeys, signal: AbortSignal): void {
  const press = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
    const pressed = matchShortcut(event, 'window');
    if (pressed === undefined || (pressed.types && isTyping(event.target))) return;
    if (keys[pressed.id](pressed.digit)) event.preventDefault();
  };
  target.addEventListener('keydown', press, { signal });
}

/** Whether keys go into a field. */
export function isTyping(target: EventTarget | null): boolean {
  const fields =
    'input:not([type="checkbox"], [type="radio"], [type="color"], [type="file"]), textarea, select, [contenteditable], [data-text-editor]';
  return target instanceof HTMLElement && target.matches(fields);
}
