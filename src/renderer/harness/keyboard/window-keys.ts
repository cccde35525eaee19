import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutOf } from './shortcuts.ts';

/**
 * Handlers of window shortcuts; `digit` is set for a range. A handler returns false to leave the key to the browser.
 */
export type WindowKeys = Readonly<Record<ShortcutOf<'window'>, (digit: number) => boolean>>;

/** Handles window shortcuts until `signal` aborts. Keys that type a character go to a focused field instead. */
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
