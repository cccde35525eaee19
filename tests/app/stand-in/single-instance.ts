import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { isProcessAlive } from '#main/lib/is-process-alive.ts';

type SecondInstanceListener = (
  event: object,
  argv: string[],
  workingDirectory: string,
  additionalData: unknown,
) => void;

/** Allows one program per user data folder. A second one passes its command line to the first and quits. */
export class SingleInstance {
  readonly #folder: string;
  readonly #onSecond: SecondInstanceListener;
  #server: Server | undefined;
  #handedOver: Promise<void> = Promise.resolve();

  constructor(folder: string, onSecond: SecondInstanceListener) {
    this.#folder = folder;
    this.#onSecond = onSecond;
  }

  take(): boolean {
    mkdirSync(this.#folder, { recursive: true });
    const file = join(this.#folder, 'instance');
    const owner = readOwner(file);
    if (owner !== undefined && isProcessAlive(owner.pid)) {
      this.#handedOver = handOver(owner.port);
      return false;
    }
    this.#server = createServer((socket) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      socket.on('end', () => {
        socket.end();
        const { argv, cwd } = JSON.parse(text) as { argv: string[]; cwd: string };
        this.#onSecond({}, argv, cwd, undefined);
      });
    });
    this.#server.listen(0, '127.0.0.1', () => {
      const address = this.#server?.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      writeFileSync(file, JSON.stringify({ pid: process.pid, port }));
    });
    return true;
  }

  async release(): Promise<void> {
    await this.#handedOver;
    this.#server?.close();
  }
}

function readOwner(file: string): { readonly pid: number; readonly port: number } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; port: number };
  } catch {
    return undefined; // This is the first program in the folder.
  }
}

function handOver(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = createConnection(port, '127.0.0.1', () =>
    socket.end(JSON.stringify({ argv: process.argv, cwd: process.cwd() })),
  );
  socket.on('error', reject).on('close', () => resolve());
  socket.resume();
  return promise;
}
