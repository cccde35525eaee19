import type { Extension, X11Connection } from './x11-connection.ts';

const codes = { keyPress: 2, keyRelease: 3, buttonPress: 4, buttonRelease: 5, motion: 6 };
const fakeInput = 2;

/** Buttons of an X pointer. */
export const pointerButtons = { left: 1, right: 3 };

interface Keyboard {
  /** Keycode and need of Shift, by keysym. */
  readonly keys: Map<number, { readonly keycode: number; readonly shift: boolean }>;
  /** Number of keysyms that the server has for each keycode. */
  readonly perKeycode: number;
  /** Keycodes without a keysym. */
  readonly free: number[];
}

/** Mouse and keyboard of a display, by the XTEST extension. Pages receive trusted events. */
export class FakeInput {
  readonly #x11: X11Connection;
  readonly #extension: Extension;
  readonly #keyboard: Keyboard;

  private constructor(x11: X11Connection, extension: Extension, keyboard: Keyboard) {
    this.#x11 = x11;
    this.#extension = extension;
    this.#keyboard = keyboard;
  }

  /** Rejects with AppError 'environment' if the server lacks the extension. */
  static async open(x11: X11Connection): Promise<FakeInput> {
    const [extension, keyboard] = await Promise.all([x11.extension('XTEST'), readKeyboard(x11)]);
    return new FakeInput(x11, extension, keyboard);
  }

  /** Moves the pointer to a place in device pixels. */
  move(x: number, y: number): void {
    this.#send(codes.motion, 0, x, y);
  }

  press(button: number): void {
    this.#send(codes.buttonPress, button);
  }

  release(button: number): void {
    this.#send(codes.buttonRelease, button);
  }

  /**
   * Presses or releases the key of a keysym, with Shift if the character needs it and it is not held. Returns false if
   * the keyboard has no such key; `addKeys` adds one.
   */
  key(keysym: number, isDown: boolean, held: ReadonlySet<number> = new Set()): boolean {
    const { keys } = this.#keyboard;
    const key = keys.get(keysym);
    if (key === undefined) return false;
    const shift = keys.get(keysyms.Shift)?.keycode;
    const addsShift = key.shift && isDown && shift !== undefined && !held.has(keysyms.Shift);
    if (addsShift) this.#send(codes.keyPress, shift);
    this.#send(isDown ? codes.keyPress : codes.keyRelease, key.keycode);
    if (addsShift) this.#send(codes.keyRelease, shift);
    return true;
  }

  /** Gives the keyboard keys for these keysyms. Returns false if it has too few unused keys. */
  addKeys(wanted: readonly number[]): boolean {
    const { free, keys, perKeycode } = this.#keyboard;
    const added = [...new Set(wanted)].filter((keysym) => !keys.has(keysym));
    if (added.length > free.length) return false;
    for (const keysym of added) {
      const keycode = free.shift() ?? 0;
      const body = Buffer.alloc(4 + 4 * perKeycode);
      body.writeUInt8(keycode, 0);
      body.writeUInt8(perKeycode, 1);
      // The same with Shift and in other layouts.
      for (let column = 0; column < perKeycode; column += 1) body.writeUInt32LE(keysym, 4 + 4 * column);
      this.#x11.send(opcodes.changeMapping, 1, body);
      keys.set(keysym, { keycode, shift: false });
    }
    return true;
  }

  #send(type: number, detail: number, x = 0, y = 0): void {
    const body = Buffer.alloc(32);
    body.writeUInt8(type, 0);
    body.writeUInt8(detail, 1);
    body.writeUInt32LE(type === codes.motion ? this.#x11.root : 0, 8);
    body.writeInt16LE(Math.round(x), 20);
    body.writeInt16LE(Math.round(y), 22);
    this.#x11.send(this.#extension.opcode, fakeInput, body);
  }
}

/** Keysyms of keys without a character, by the `key` of keyboard events (X11 protocol, appendix A). */
const keysyms = {
  Shift: 0xffe1,
  Control: 0xffe3,
  Alt: 0xffe9,
  Meta: 0xffeb,
  Enter: 0xff0d,
  Escape: 0xff1b,
  Backspace: 0xff08,
  Tab: 0xff09,
  Delete: 0xffff,
  Insert: 0xff63,
  Home: 0xff50,
  End: 0xff57,
  PageUp: 0xff55,
  PageDown: 0xff56,
  ArrowLeft: 0xff51,
  ArrowUp: 0xff52,
  ArrowRight: 0xff53,
  ArrowDown: 0xff54,
} as const;

const f1 = 0xffbe;

/** Keysyms of characters beyond Latin-1 are their code points plus this (X11 protocol, appendix A). */
const unicodeKeysyms = 0x0100_0000;

/** Returns the keysym of a `key` of a keyboard event; undefined for the name of a key that the table lacks. */
export function keysymOf(key: string): number | undefined {
  if (key in keysyms) return keysyms[key as keyof typeof keysyms];
  const functionKey = /^F([1-9]|1[0-2])$/.exec(key)?.[1];
  if (functionKey !== undefined) return f1 + Number(functionKey) - 1;
  const code = key.codePointAt(0) ?? 0;
  if ([...key].length !== 1) return undefined;
  // Keysyms of Latin-1 characters are their code points.
  return code < 0x100 ? code : unicodeKeysyms + code;
}

const opcodes = { changeMapping: 100, getMapping: 101 };

async function readKeyboard(x11: X11Connection): Promise<Keyboard> {
  const [first, last] = x11.keycodes;
  const count = last - first + 1;
  const body = Buffer.alloc(4);
  body.writeUInt8(first, 0);
  body.writeUInt8(count, 1);
  const reply = await x11.request(opcodes.getMapping, 0, body);
  const perKeycode = reply.readUInt8(1);
  const keys: Keyboard['keys'] = new Map();
  const free: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const keysymsOfKey = Array.from({ length: perKeycode }, (_, column) =>
      reply.readUInt32LE(32 + 4 * (index * perKeycode + column)),
    );
    if (keysymsOfKey.every((keysym) => keysym === 0)) free.push(first + index);
    for (const [column, shift] of [false, true].entries()) {
      const keysym = keysymsOfKey[column] ?? 0;
      if (keysym !== 0 && !keys.has(keysym)) keys.set(keysym, { keycode: first + index, shift });
    }
  }
  return { keys, perKeycode, free };
}
