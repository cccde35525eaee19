import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Response of the phone to a connection of adb. 'authorized' accepts it. 'unauthorized' requests a key and accepts
 * none. 'silent' does not respond, like a phone in a deep sleep.
 */
export type Trust = 'authorized' | 'unauthorized' | 'silent';

export interface StandInOptions {
  readonly trust?: Trust;
  /** Output of shell commands, by command. An unknown command prints nothing. */
  readonly shell: Readonly<Record<string, string>>;
  /** Loopback ports of the servers behind abstract sockets, by socket name. */
  readonly sockets?: Readonly<Record<string, number>>;
  /** Ports on which apps of the phone listen already. */
  readonly usedPorts?: readonly number[];
}

interface Message {
  readonly command: string;
  readonly first: number;
  readonly second: number;
  readonly data: Buffer;
}

const headerBytes = 24;
const maxPayload = 256 * 1024;
/** Version in which messages have no checksum, as all phones since Android 9 use. */
const protocolVersion = 0x01000001;
const authToken = 1;

/**
 * Android's adb daemon (adbd) over TCP, without a phone. `adb connect 127.0.0.1:PORT` connects to it. Implements the
 * transport protocol of AOSP, `packages/modules/adb/protocol.txt`.
 */
export class StandInPhone {
  readonly #server: Server;
  readonly #connections = new Map<Socket, Streams>();
  /** Ports of the other machine that the phone reaches as its own ports (`adb reverse`). */
  readonly reversedPorts = new Set<number>();
  #options: StandInOptions;

  private constructor(options: StandInOptions) {
    this.#options = options;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(options: StandInOptions): Promise<StandInPhone> {
    const phone = new StandInPhone(options);
    phone.#server.listen(0, '127.0.0.1');
    await once(phone.#server, 'listening');
    return phone;
  }

  /** Serial under which adb lists the phone. */
  get serial(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in phone is closed');
    return `127.0.0.1:${address.port}`;
  }

  /** Replaces the responses of the phone from now on. */
  change(options: Partial<StandInOptions>): void {
    this.#options = { ...this.#options, ...options };
  }

  /** Closes all connections, like an unplugged cable. */
  unplug(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  /** Ends the app behind an abstract socket. The phone and its other apps stay. */
  endApp(name: string): void {
    const sockets = Object.entries(this.#options.sockets ?? {}).filter(([socket]) => socket !== name);
    this.change({ sockets: Object.fromEntries(sockets) });
    for (const streams of this.#connections.values()) streams.endApp(name);
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.unplug();
    await closed;
  }

  #accept(socket: Socket): void {
    const streams = new Streams(socket, () => this.#options, this.reversedPorts);
    this.#connections.set(socket, streams);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#connections.delete(socket);
      streams.closeAll();
    });
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let message = readMessage(bytes); message !== undefined; message = readMessage(bytes)) {
        bytes = bytes.subarray(headerBytes + message.data.length);
        this.#handle(socket, streams, message);
      }
    });
  }

  #handle(socket: Socket, streams: Streams, message: Message): void {
    const { trust = 'authorized' } = this.#options;
    if (trust === 'silent') return;
    if (message.command === 'CNXN' || message.command === 'AUTH') {
      socket.write(
        trust === 'authorized'
          ? pack(
              'CNXN',
              protocolVersion,
              maxPayload,
              Buffer.from(
                'device::ro.product.name=example;ro.product.model=Example;ro.product.device=example;features=cmd',
              ),
            )
          : pack('AUTH', authToken, 0, Buffer.alloc(20, 1)),
      );
      return;
    }
    streams.handle(message);
  }
}

interface Stream {
  readonly local: number;
  readonly remote: number;
  /** Data for adb that is sent after adb has confirmed the previous part. */
  readonly queue: Buffer[];
  canWrite: boolean;
  isEnding: boolean;
  /** Abstract socket of an app, and the connection to the server behind it. */
  app?: string;
  target?: Socket;
}

/** Streams of one connection, each to a shell command or a socket on the phone. */
class Streams {
  readonly #socket: Socket;
  readonly #options: () => StandInOptions;
  readonly #reversedPorts: Set<number>;
  readonly #open = new Map<number, Stream>();
  #last = 0;

  constructor(socket: Socket, options: () => StandInOptions, reversedPorts: Set<number>) {
    this.#socket = socket;
    this.#options = options;
    this.#reversedPorts = reversedPorts;
  }

  handle({ command, first, second, data }: Message): void {
    const stream = this.#open.get(second);
    if (command === 'OPEN') this.#start(first, data.toString('utf8').replace(/\0$/, ''));
    else if (stream === undefined) return;
    else if (command === 'OKAY') {
      stream.canWrite = true;
      this.#flush(stream);
    } else if (command === 'WRTE') {
      stream.target?.write(data);
      this.#socket.write(pack('OKAY', second, first));
    } else if (command === 'CLSE') {
      this.#open.delete(second);
      stream.target?.destroy();
    }
  }

  endApp(name: string): void {
    for (const { app, target } of this.#open.values()) if (app === name) target?.destroy();
  }

  closeAll(): void {
    for (const { target } of this.#open.values()) target?.destroy();
    this.#open.clear();
  }

  #add(remote: number): Stream {
    this.#last += 1;
    const stream: Stream = { local: this.#last, remote, queue: [], canWrite: false, isEnding: false };
    this.#open.set(stream.local, stream);
    return stream;
  }

  #start(remote: number, service: string): void {
    const { shell, sockets = {} } = this.#options();
    if (service.startsWith('reverse:')) {
      this.#reverse(remote, service);
      return;
    }
    const command = /^(?:shell|exec):(?<line>.*)$/s.exec(service)?.groups?.['line'];
    const app = /^localabstract:(?<name>.+)$/.exec(service)?.groups?.['name'] ?? '';
    const port = sockets[app];
    if (command === undefined && port === undefined) {
      this.#socket.write(pack('CLSE', 0, remote));
      return;
    }
    const stream = this.#add(remote);
    if (command !== undefined) {
      this.#confirm(stream);
      this.#put(stream, Buffer.from(shell[command.trim()] ?? ''));
      this.#end(stream);
    } else if (port !== undefined) {
      stream.app = app;
      this.#connect(stream, port);
    }
  }

  /**
   * Accepts a reversed port. Does not listen there, because the browser behind the stand-in runs on the same machine
   * and reaches the port itself.
   */
  #reverse(remote: number, service: string): void {
    const [, port] = /^reverse:forward:(?:norebind:)?tcp:(\d+);/.exec(service) ?? [];
    const [, removed] = /^reverse:killforward:tcp:(\d+)/.exec(service) ?? [];
    const isUsed = port !== undefined && this.#options().usedPorts?.includes(Number(port)) === true;
    if (port !== undefined && !isUsed) this.#reversedPorts.add(Number(port));
    if (removed !== undefined) this.#reversedPorts.delete(Number(removed));
    const stream = this.#add(remote);
    this.#confirm(stream);
    const problem = 'cannot bind listener: Address already in use';
    if (isUsed) this.#put(stream, Buffer.from(`FAIL${hex4(problem.length)}${problem}`));
    else this.#put(stream, Buffer.from(removed === undefined ? 'OKAYOKAY' : 'OKAY'));
    this.#end(stream);
  }

  #connect(stream: Stream, port: number): void {
    const target = connect(port, '127.0.0.1');
    stream.target = target;
    target.on('connect', () => this.#confirm(stream));
    target.on('data', (data: Buffer) => this.#put(stream, data));
    target.on('error', () => target.destroy());
    target.on('close', () => this.#end(stream));
  }

  #confirm(stream: Stream): void {
    stream.canWrite = true;
    this.#socket.write(pack('OKAY', stream.local, stream.remote));
  }

  #put(stream: Stream, data: Buffer): void {
    for (let start = 0; start < data.length; start += maxPayload)
      stream.queue.push(data.subarray(start, start + maxPayload));
    this.#flush(stream);
  }

  #end(stream: Stream): void {
    stream.isEnding = true;
    this.#flush(stream);
  }

  #flush(stream: Stream): void {
    if (!stream.canWrite) return;
    const data = stream.queue.shift();
    if (data !== undefined) {
      stream.canWrite = false;
      this.#socket.write(pack('WRTE', stream.local, stream.remote, data));
    } else if (stream.isEnding && this.#open.delete(stream.local))
      this.#socket.write(pack('CLSE', stream.local, stream.remote));
  }
}

const hex4 = (number: number) => number.toString(16).padStart(4, '0');

function readMessage(bytes: Buffer): Message | undefined {
  if (bytes.length < headerBytes) return undefined;
  const end = headerBytes + bytes.readUInt32LE(12);
  if (bytes.length < end) return undefined;
  return {
    command: bytes.toString('latin1', 0, 4),
    first: bytes.readUInt32LE(4),
    second: bytes.readUInt32LE(8),
    data: Buffer.from(bytes.subarray(headerBytes, end)),
  };
}

/** Returns an adb message: command, two arguments, length, empty checksum, inverted command, data. */
function pack(command: string, first: number, second: number, data: Buffer = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(headerBytes);
  const code = Buffer.from(command).readUInt32LE(0);
  for (const [index, value] of [code, first, second, data.length, 0, ~code >>> 0].entries())
    header.writeUInt32LE(value, index * 4);
  return Buffer.concat([header, data]);
}
