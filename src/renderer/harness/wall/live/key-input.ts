import type { LiveInput } from '#shared/ipc/views/live.ts';
import { matchShortcut } from '../../keyboard/match-shortcut.ts';

/** What of a keyboard or mouse event tells the keys held down with it. */
export interface HeldKeys {
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** As the protocol counts them: 1 Alt, 2 Control, 4 Meta, 8 Shift. */
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

/** Keys of the window itself, wherever the focus is; F6 leaves the page. A character is the page's. */
function isOfWindow(pressed: PressedKey): boolean {
  const { ctrlKey, metaKey, key } = pressed;
  if (matchShortcut(pressed, 'window')?.types === false) return true;
  // Copy, cut and paste are events of their own, with a text.
  return (ctrlKey || metaKey) && ['c', 'x', 'v'].includes(key.toLowerCase());
}

/** Undefined for a key that is not the page's: the window's own, or one that an input method is still busy with. */
export function keyInputOf(event: PressedKey): LiveInput | undefined {
  const { type, code, key, repeat, isComposing } = event;
  if (isComposing || key === 'Process' || key === 'Dead' || key === 'Unidentified') return undefined;
  if (isOfWindow(event)) return undefined;
  const action = type === 'keydown' ? 'down' : 'up';
  return { kind: 'key', action, code: code.slice(0, 32), key, modifiers: modifiersOf(event), repeat };
}
