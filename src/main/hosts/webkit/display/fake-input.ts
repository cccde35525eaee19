import type { Extension, X11Connection } from './x11-connection.ts';

const codes = { keyPress: 2, keyRelease: 3, buttonPress: 4, buttonRelease: 5, motion: 6 };
const fakeInput = 2;

/** Buttons of an X pointer. */
export const pointerButtons = { left: 1, right: 3 };

/** Keycode and need of Shift, by keysym. */
type Keys = ReadonlyMap<number, { readonly keycode: number; readonly shift: boolean }>;

/** Mouse and keyboard of a display, by the XTEST extension. Pages receive trusted events. */
export class FakeInput {
  readonly #x11: X11Connection;
  readonly #extension: Extension;
  readonly #keys: Keys;

  private constructor(x11: X11Connection, extension: Extension, keys: Keys) {
    this.#x11 = x11;
    this.#extension = extension;
    this.#keys = keys;
  }

  /** Rejects with AppError 'environment' if the server lacks the extension. */
  static async open(x11: X11Connection): Promise<FakeInput> {
    const [extension, keys] = await Promise.all([x11.extension('XTEST'), keyboard(x11)]);
    return new FakeInput(x11, extension, keys);
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
   * the keyboard has no such key.
   */
  key(keysym: number, isDown: boolean, held: ReadonlySet<number> = new Set()): boolean {
    const key = this.#keys.get(keysym);
    if (key === undefined) return false;
    const shift = this.#keys.get(keysyms.Shift)?.keycode;
    const addsShift = key.shift && isDown && shift !== undefined && !held.has(keysyms.Shift);
    if (addsShift) this.#send(codes.keyPress, shift);
    this.#send(isDown ? codes.keyPress : codes.keyRelease, key.keycode);
    if (addsShift) this.#send(codes.keyRelease, shift);
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

/** Returns the keysym of a `key` of a keyboard event; undefined for a key that no keyboard of the display has. */
export function keysymOf(key: string): number | undefined {
  if (key in keysyms) return keysyms[key as keyof typeof keysyms];
  const functionKey = /^F([1-9]|1[0-2])$/.exec(key)?.[1];
  if (functionKey !== undefined) return f1 + Number(functionKey) - 1;
  const code = key.codePointAt(0) ?? 0;
  // Keysyms of Latin-1 characters are their code points.
  return [...key].length === 1 && code < 0x100 ? code : undefined;
}

const getKeyboardMapping = 101;

async function keyboard(x11: X11Connection): Promise<Keys> {
  const [first, last] = x11.keycodes;
  const count = last - first + 1;
  const body = Buffer.alloc(4);
  body.writeUInt8(first, 0);
  body.writeUInt8(count, 1);
  const reply = await x11.request(getKeyboardMapping, 0, body);
  const perKeycode = reply.readUInt8(1);
  const keys = new Map<number, { keycode: number; shift: boolean }>();
  for (let index = 0; index < count; index += 1) {
    for (const [column, shift] of [false, true].entries()) {
      if (column >= perKeycode) continue;
      const keysym = reply.readUInt32LE(32 + 4 * (index * perKeycode + column));
      if (keysym !== 0 && !keys.has(keysym)) keys.set(keysym, { keycode: first + index, shift });
    }
  }
  return keys;
}
