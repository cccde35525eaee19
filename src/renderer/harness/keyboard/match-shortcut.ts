import { type Shortcut, type ShortcutIdIn, type ShortcutPlace, shortcuts } from './shortcuts.ts';

/** Fields of a `KeyboardEvent` that identify the shortcut. */
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
  /** Pressed digit of a range such as `1…9`; 0 for other shortcuts. */
  readonly digit: number;
  /** True if the key types a character. A focused text field must then receive it. */
  readonly types: boolean;
}

/** Returns the shortcut for a key press in one part of the window; undefined if there is none. */
export function matchShortcut<Place extends ShortcutPlace>(
  pressed: PressedKeys,
  place: Place,
): MatchedShortcut<ShortcutIdIn<Place>> | undefined {
  const isMeant = (each: Shortcut) =>
    each.place === place && each.keys.some((keys) => isPressed(keys, pressed));
  const found = shortcuts.find(isMeant);
  if (found === undefined) return undefined;
  return {
    id: found.id as ShortcutIdIn<Place>,
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
  // Ignores Shift for single characters, because "?" can only be typed with it.
  if (wanted.length === 1)
    return key.toLowerCase() === wanted.toLowerCase() || (altKey && code === `Key${wanted.toUpperCase()}`);
  return parts.includes('Shift') === shiftKey && key === wanted;
}

/** Reads the digit from `code`, because Alt on a Mac changes `key` to another character. */
function digitOf({ code }: PressedKeys): string {
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '';
}
