import type { RawData, WebSocket } from 'ws';
import { toAppError } from '#shared/errors.ts';
import type { ToolsSource } from '../tools-source.ts';
import { Pulse } from './pulse.ts';
import { textOf } from './text-of.ts';

interface OpenTools {
  readonly viewId: string;
  readonly pulse: Pulse;
}

interface CarryDeps {
  readonly source: ToolsSource;
  readonly send: (text: string) => void;
  readonly onProblem: (line: string) => void;
}

/** Close codes of the WebSocket. The page of the developer tools shows them. */
const closeCodes = { gone: 1001, failed: 1011 } as const;

/** Passes messages between developer tools and a view's page until one of them is gone. */
async function carryTools(
  socket: WebSocket,
  viewId: string,
  { source, send, onProblem }: CarryDeps,
): Promise<void> {
  const gone = new AbortController();
  const release = (code: number) => {
    gone.abort();
    // Resumes the socket, because a paused one would not detect that it was closed.
    socket.resume();
    socket.close(code);
  };
  socket.once('close', () => gone.abort());
  socket.on('error', (error) => onProblem(`developer tools of ${viewId}: ${error.message}`));
  // Pauses the socket until there is a listener, because developer tools send messages immediately.
  socket.pause();
  try {
    const receive = await source.connect(viewId, { send, end: () => release(closeCodes.gone) }, gone.signal);
    socket.on('message', (data: RawData, isBinary) => {
      if (!isBinary) receive(textOf(data));
    });
    socket.resume();
  } catch (thrown) {
    onProblem(`developer tools of ${viewId}: ${toAppError(thrown).message}`);
    release(closeCodes.failed);
  }
}

/** Sockets of developer tools. Disconnects those that do not respond or read too slowly. */
export class ToolsSockets {
  readonly #maxBufferBytes: number;
  readonly #onProblem: (line: string) => void;
  readonly #open = new Map<WebSocket, OpenTools>();

  /** `maxBufferBytes` limits the unsent bytes of all developer tools together. */
  constructor(maxBufferBytes: number, onProblem: (line: string) => void) {
    this.#maxBufferBytes = maxBufferBytes;
    this.#onProblem = onProblem;
  }

  get size(): number {
    return this.#open.size;
  }

  carry(socket: WebSocket, viewId: string, source: ToolsSource): void {
    this.#open.set(socket, { viewId, pulse: new Pulse(socket) });
    socket.once('close', () => this.#open.delete(socket));
    const send = (text: string) => {
      if (socket.bufferedAmount > 0) this.#makeRoom();
      socket.send(text);
    };
    void carryTools(socket, viewId, { source, send, onProblem: this.#onProblem });
  }

  checkAlive(): void {
    for (const [socket, { pulse }] of this.#open) {
      if (!pulse.check()) this.#giveUp(socket, 'no longer respond');
    }
  }

  close(): void {
    for (const socket of this.#open.keys()) socket.terminate();
  }

  #makeRoom(): void {
    const sockets = [...this.#open.keys()].toSorted((a, b) => b.bufferedAmount - a.bufferedAmount);
    const buffered = sockets.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0);
    const [fullest] = sockets;
    if (buffered > this.#maxBufferBytes && fullest !== undefined) this.#giveUp(fullest, 'read too slowly');
  }

  /** Terminates the socket, because a close frame would wait behind the unsent data. */
  #giveUp(socket: WebSocket, reason: string): void {
    const tools = this.#open.get(socket);
    this.#open.delete(socket);
    // Resumes the socket, because a paused one would not detect that it was closed.
    socket.resume();
    socket.terminate();
    this.#onProblem(`developer tools of ${tools?.viewId} ${reason} and are disconnected`);
  }
}
