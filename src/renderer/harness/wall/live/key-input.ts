import type { LiveInput } from '#shared/ipc/views/live.ts';
import { matchShortcut } from '../../keyboard/match-shortcut.ts';

/** Modifier keys of a keyboard or mouse event. */
export interface HeldKeys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns the modifiers as the bit field of the DevTools protocol: 1 Alt, 2 Control, 4 Meta, 8 Shift. */
export function modifiersOf({ altKey, ctrlKey, metaKey, shiftKey }: HeldKeys): number {
  return (altKey ? 1 : 0) + (ctrlKey ? 2 : 0) + (metaKey ? 4 : 0) + (shiftKey ? 8 : 0);
}

export interface PressedKey extends HeldKeys {
  readonly type: string;
  readonly code: string;
  readonly key: string;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/**
 * Returns true for a shortcut of the window that even a focused page must not receive, such as F6. Keys that type a
 * character go to the page.
 */
function isOfWindow(pressed: PressedKey): boolean {
  const { ctrlKey, metaKey, key } = pressed;
  if (matchShortcut(pressed, 'window')?.types === false) return true;
  // Drops the keys of copy, cut and paste, because the clipboard events of the window send the text.
  return (ctrlKey || metaKey) && ['c', 'x', 'v'].includes(key.toLowerCase());
}

/**
 * Converts a key event into input for the page. Undefined for shortcuts of the window and while an input method
 * composes.
 */
export function keyInputOf(event: PressedKey): LiveInput | undefined {
  const { type, code, key, repeat, isComposing } = event;
  if (isComposing || key === 'Process' || key === 'Dead' || key === 'Unidentified') return undefined;
  if (isOfWindow(event)) return undefined;
  const action = type === 'keydown' ? 'down' : 'up';
  return { kind: 'key', action, code: code.slice(0, 32), key, modifiers: modifiersOf(event), repeat };
}
