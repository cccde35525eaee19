import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { AppError } from '#shared/errors.ts';
import { withTimeout } from '../../../lib/deadlines.ts';
import { type DisplayCookie, greeting } from './x-authority.ts';

/** Time limit of a request. The display server only draws, so it always responds soon. */
const timeoutMs = 10_000;

interface Pending {
  readonly sequence: number;
  readonly resolve: (reply: Buffer) => void;
  readonly reject: (error: AppError) => void;
}

export interface Extension {
  readonly opcode: number;
  readonly firstEvent: number;
}

const headerBytes = 32;
const setupHeaderBytes = 8;

/**
 * Connection to an X server (X Window System Protocol, X11R7.7), with the few requests that a view needs. Numbers are
 * little-endian; lengths are in units of four bytes.
 */
export class X11Connection {
  /** Aborts when the server has closed the connection. */
  readonly closed: AbortSignal;
  /** Called with each event; its first byte is the event's code. */
  onEvent: (event: Buffer) => void = () => undefined;
  readonly #socket: Socket;
  readonly #end = new AbortController();
  #pending: Pending[] = [];
  #chunks: Buffer[] = [];
  #bytes = 0;
  #sequence = 0;
  #lastId = 0;
  #setup: { readonly root: number; readonly idBase: number; readonly keycodes: readonly [number, number] } = {
    root: 0,
    idBase: 0,
    keycodes: [0, 0],
  };
  #onSetup: ((setup: Buffer) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.closed = this.#end.signal;
    socket.on('data', (chunk: Buffer) => this.#received(chunk));
    socket.on('error', () => this.#close());
    socket.on('close', () => this.#close());
  }

  /** Connects to a display of this machine. Rejects with AppError 'environment'. */
  static async connect(display: number, cookie: DisplayCookie): Promise<X11Connection> {
    const socket = createConnection(`/tmp/.X11-unix/X${display}`);
    const late = () => new AppError('environment', `The display :${display} does not respond`);
    try {
      await withTimeout(timeoutMs, once(socket, 'connect'), late);
    } catch (thrown) {
      socket.destroy();
      throw new AppError('environment', `The display :${display} cannot be reached`, { cause: thrown });
    }
    const connection = new X11Connection(socket);
    await withTimeout(timeoutMs, connection.#begin(cookie), late);
    return connection;
  }

  get root(): number {
    return this.#setup.root;
  }

  /** First and last keycode. */
  get keycodes(): readonly [number, number] {
    return this.#setup.keycodes;
  }

  /** Returns a new resource ID. */
  newId(): number {
    this.#lastId += 1;
    return this.#setup.idBase + this.#lastId;
  }

  /** Sends a request without a response. `body` is what follows the request's length. */
  send(opcode: number, data: number, body: Buffer): void {
    const header = Buffer.alloc(4);
    header.writeUInt8(opcode, 0);
    header.writeUInt8(data, 1);
    header.writeUInt16LE(1 + body.length / 4, 2);
    this.#sequence = (this.#sequence + 1) % 0x1_0000;
    this.#socket.write(Buffer.concat([header, body]));
  }

  /** Sends a request and returns its response. Rejects with AppError 'environment' or, without a server, 'gone'. */
  async request(opcode: number, data: number, body: Buffer): Promise<Buffer> {
    if (this.closed.aborted) throw this.closed.reason;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.send(opcode, data, body);
    this.#pending.push({ sequence: this.#sequence, resolve, reject });
    const late = () => new AppError('timeout', `X11 request ${opcode} has no response`);
    return withTimeout(timeoutMs, promise, late);
  }

  async extension(name: string): Promise<Extension> {
    const padded = Buffer.alloc(4 + Math.ceil(name.length / 4) * 4);
    padded.writeUInt16LE(name.length, 0);
    padded.write(name, 4, 'latin1');
    const reply = await this.request(98, 0, padded);
    if (reply.readUInt8(8) === 0) throw new AppError('environment', `The display server lacks ${name}`);
    return { opcode: reply.readUInt8(9), firstEvent: reply.readUInt8(10) };
  }

  close(): void {
    this.#socket.destroy();
    this.#close();
  }

  async #begin(cookie: DisplayCookie): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.#onSetup = resolve;
    this.#socket.write(greeting(cookie));
    const setup = await promise;
    if (setup.readUInt8(0) !== 1) throw new AppError('environment', 'The display server refuses connections');
    const vendorBytes = Math.ceil(setup.readUInt16LE(24) / 4) * 4;
    const screens = 40 + vendorBytes + 8 * setup.readUInt8(29);
    this.#setup = {
      idBase: setup.readUInt32LE(12),
      root: setup.readUInt32LE(screens),
      keycodes: [setup.readUInt8(34), setup.readUInt8(35)],
    };
  }

  #received(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (let message = this.#next(); message !== undefined; message = this.#next()) this.#handle(message);
  }

  /** Returns the next complete message. Joins the chunks only then, because a picture arrives in hundreds of them. */
  #next(): Buffer | undefined {
    const smallest = this.#onSetup === undefined ? headerBytes : setupHeaderBytes;
    if (this.#bytes < smallest) return undefined;
    let [first = Buffer.alloc(0)] = this.#chunks;
    if (first.length < smallest) {
      first = Buffer.concat(this.#chunks);
      this.#chunks = [first];
    }
    const length = this.#lengthOf(first);
    if (this.#bytes < length) return undefined;
    const all = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks);
    this.#bytes -= length;
    this.#chunks = this.#bytes === 0 ? [] : [all.subarray(length)];
    return all.subarray(0, length);
  }

  #lengthOf(start: Buffer): number {
    if (this.#onSetup !== undefined) return setupHeaderBytes + 4 * start.readUInt16LE(6);
    const isReply = start.readUInt8(0) === 1;
    return headerBytes + (isReply ? 4 * start.readUInt32LE(4) : 0);
  }

  #handle(message: Buffer): void {
    if (this.#onSetup !== undefined) {
      this.#onSetup(message);
      this.#onSetup = undefined;
      return;
    }
    const code = message.readUInt8(0);
    if (code > 1) {
      this.onEvent(message);
      return;
    }
    const sequence = message.readUInt16LE(2);
    const pending = this.#pending.find((each) => each.sequence === sequence);
    // An error of a request without a response, such as one for a window that has just closed.
    if (pending === undefined) return;
    this.#pending = this.#pending.filter((each) => each !== pending);
    if (code === 1) pending.resolve(message);
    else pending.reject(new AppError('environment', `X11 error ${message.readUInt8(1)}`));
  }

  #close(): void {
    if (this.closed.aborted) return;
    const gone = new AppError('gone', 'The display of the view has closed', { zh: '视图的显示器已关闭' });
    this.#end.abort(gone);
    for (const { reject } of this.#pending) reject(gone);
    this.#pending = [];
  }
}
