import { AppError } from '#shared/errors.ts';
import type { Pixels } from '../pictures/pixels.ts';
import type { X11Connection } from './x11-connection.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

const opcodes = {
  getAttributes: 3,
  configure: 12,
  getGeometry: 14,
  queryTree: 15,
  getImage: 73,
  setFocus: 42,
};

const viewable = 2;
const zPixmap = 2;
/** Set bits of ConfigureWindow's mask: x, y, width and height. */
const wholePlace = 0b1111;

/** Browser's window on a display without a window manager, so this places it. */
export class PageWindow {
  readonly #x11: X11Connection;
  readonly #id: number;

  private constructor(x11: X11Connection, id: number) {
    this.#x11 = x11;
    this.#id = id;
  }

  /** Returns the largest visible window, which is the browser's. Rejects with AppError 'environment' without one. */
  static async find(x11: X11Connection): Promise<PageWindow> {
    const sizes = await Promise.all(
      (await childrenOf(x11)).map(async (id) => {
        if (!(await isViewable(x11, id))) return { id, area: 0 };
        const { width, height } = await geometryOf(x11, id);
        return { id, area: width * height };
      }),
    );
    const largest = sizes.toSorted((one, other) => other.area - one.area)[0];
    if (largest === undefined || largest.area <= 1)
      throw new AppError('environment', 'The browser has opened no window');
    return new PageWindow(x11, largest.id);
  }

  size(): Promise<Size> {
    return geometryOf(this.#x11, this.#id);
  }

  /** Moves and resizes the window, in device pixels, and gives it the keyboard. */
  place({ x, y, width, height }: Rect): void {
    const body = Buffer.alloc(24);
    body.writeUInt32LE(this.#id, 0);
    body.writeUInt16LE(wholePlace, 4);
    body.writeInt32LE(x, 8);
    body.writeInt32LE(y, 12);
    body.writeUInt32LE(width, 16);
    body.writeUInt32LE(height, 20);
    this.#x11.send(opcodes.configure, 0, body);
    this.focus();
  }

  /** Gives the window the keyboard, so that its page has focus. */
  focus(): void {
    const body = Buffer.alloc(8);
    body.writeUInt32LE(this.#id, 0);
    // Reverts to the root window when this one closes.
    this.#x11.send(opcodes.setFocus, 1, body);
  }
}

/** Reads the pixels of a part of the display. Rejects as `X11Connection.request` does. */
export async function readDisplay(x11: X11Connection, { x, y, width, height }: Rect): Promise<Pixels> {
  const body = Buffer.alloc(16);
  body.writeUInt32LE(x11.root, 0);
  body.writeInt16LE(x, 4);
  body.writeInt16LE(y, 6);
  body.writeUInt16LE(width, 8);
  body.writeUInt16LE(height, 10);
  body.writeUInt32LE(0xffff_ffff, 12);
  const reply = await x11.request(opcodes.getImage, zPixmap, body);
  return { width, height, bytes: reply.subarray(32), order: 'bgr' };
}

async function childrenOf(x11: X11Connection): Promise<readonly number[]> {
  const reply = await x11.request(opcodes.queryTree, 0, idBody(x11.root));
  return Array.from({ length: reply.readUInt16LE(16) }, (_, index) => reply.readUInt32LE(32 + 4 * index));
}

async function isViewable(x11: X11Connection, id: number): Promise<boolean> {
  const reply = await x11.request(opcodes.getAttributes, 0, idBody(id));
  return reply.readUInt8(26) === viewable;
}

async function geometryOf(x11: X11Connection, id: number): Promise<Size> {
  const reply = await x11.request(opcodes.getGeometry, 0, idBody(id));
  return { width: reply.readUInt16LE(16), height: reply.readUInt16LE(18) };
}

function idBody(id: number): Buffer {
  const body = Buffer.alloc(4);
  body.writeUInt32LE(id, 0);
  return body;
}
