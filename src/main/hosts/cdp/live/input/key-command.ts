import type { KeyInput } from '#shared/ipc/views/live.ts';
import type { CdpCommand } from '../../../../harness/emulation/cdp-session.ts';

const control = 2;
const meta = 4;
const alt = 1;

/** Legacy key codes by `code`. Pages and the browser's own editing use them for keys that insert no text. */
const keyNumbers: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  NumpadEnter: 13,
  ShiftLeft: 16,
  ShiftRight: 16,
  ControlLeft: 17,
  ControlRight: 17,
  AltLeft: 18,
  AltRight: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  Space: 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  MetaLeft: 91,
  MetaRight: 92,
  ContextMenu: 93,
  NumpadMultiply: 106,
  NumpadAdd: 107,
  NumpadSubtract: 109,
  NumpadDecimal: 110,
  NumpadDivide: 111,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
};

/** Editing commands that macOS sends for keys with Meta. Without a command, Chromium ignores these keys. */
const macCommands: Readonly<Record<string, string>> = { a: 'selectAll', z: 'undo', y: 'redo' };

/**
 * Returns the command that presses or releases a key. Returns undefined for clipboard shortcuts, because they would use
 * the clipboard of the browser, which all views share, instead of the user's. Text is pasted and copied by separate
 * inputs.
 */
export function keyCommand({ action, code, key, modifiers, repeat }: KeyInput): CdpCommand | undefined {
  const isShortcut = (modifiers & (control | meta)) !== 0;
  const letter = key.toLowerCase();
  if (isShortcut && ['c', 'x', 'v'].includes(letter)) return undefined;
  const text = textOf(key, modifiers);
  const macCommand = (modifiers & meta) === 0 ? undefined : macCommands[letter];
  return {
    method: 'Input.dispatchKeyEvent',
    params: {
      type: action === 'up' ? 'keyUp' : text === undefined ? 'rawKeyDown' : 'keyDown',
      code,
      key,
      modifiers,
      windowsVirtualKeyCode: keyNumber(code, key),
      autoRepeat: repeat,
      isKeypad: code.startsWith('Numpad'),
      ...(action === 'down' && text !== undefined ? { text } : {}),
      ...(action === 'down' && macCommand !== undefined ? { commands: [macCommand] } : {}),
    },
  };
}

/** Returns the text that a key inserts. With Alt alone, a Mac inserts other characters. */
function textOf(key: string, modifiers: number): string | undefined {
  if ((modifiers & (control | meta)) !== 0 && (modifiers & alt) === 0) return undefined;
  if (key === 'Enter') return '\r';
  return [...key].length === 1 ? key : undefined;
}

function keyNumber(code: string, key: string): number {
  const letterOrDigit = /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1];
  if (letterOrDigit !== undefined) return letterOrDigit.charCodeAt(0);
  const functionKey = /^F([1-9]|1[0-9]|2[0-4])$/.exec(code)?.[1];
  if (functionKey !== undefined) return 111 + Number(functionKey);
  const keypadDigit = /^Numpad([0-9])$/.exec(code)?.[1];
  if (keypadDigit !== undefined) return 96 + Number(keypadDigit);
  // Falls back to `key`, because on-screen keyboards of phones do not send `code`.
  return keyNumbers[code] ?? keyNumbers[key] ?? 0;
}
