import { type Shortcut, type ShortcutOf, type ShortcutPlace, shortcuts } from './shortcuts.ts';

/** What of a `KeyboardEvent` tells the key. */
export interface PressedKeys {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export interface MatchedShortcut<Id> {
  readonly id: Id;
  /** The digit that was pressed; 0 for another key. */
  readonly digit: number;
  /** Whether the key types a character, and so belongs to a field that has the focus. */
  readonly types: boolean;
}

/** The shortcut of a place that these keys are; undefined for none. */
export function matchShortcut<Place extends ShortcutPlace>(
  pressed: PressedKeys,
  place: Place,
): MatchedShortcut<ShortcutOf<Place>> | undefined {
  const isMeant = (each: Shortcut) =>
    each.place === place && each.keys.some((keys) => isPressed(keys, pressed));
  const found = shortcuts.find(isMeant);
  if (found === undefined) return undefined;
  return {
    id: found.id as ShortcutOf<Place>,
    digit: Number(digitOf(pressed)),
    types: pressed.key.length === 1 && !pressed.altKey && !pressed.ctrlKey && !pressed.metaKey,
  };
}

function isPressed(keys: string, pressed: PressedKeys): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = pressed;
  const parts = keys.split('+');
  const wanted = parts.pop() ?? '';
  if (parts.includes('Alt') !== altKey || ctrlKey || metaKey) return false;
  const [, first, last = first] = /^(\d)(?:…(\d))?$/.exec(wanted) ?? [];
  if (first !== undefined && last !== undefined) {
    const digit = digitOf(pressed);
    return !shiftKey && digit !== '' && digit >= first && digit <= last;
  }
  // A character that Shift makes says so itself: "?".
  if (wanted.length === 1)
    return key.toLowerCase() === wanted.toLowerCase() || (altKey && code === `Key${wanted.toUpperCase()}`);
  return parts.includes('Shift') === shiftKey && key === wanted;
}

/** By the code, not the key: with Alt a Mac's digits and letters are other characters. */
function digitOf({ code }: PressedKeys): string {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '';
}
