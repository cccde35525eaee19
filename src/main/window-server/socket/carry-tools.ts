import type { RawData, WebSocket } from 'ws';
import { toAppError } from '#shared/errors.ts';
import type { ToolsSource } from '../tools-source.ts';
import { textOf } from './text-of.ts';

interface CarryDeps {
  readonly source: ToolsSource;
  readonly send: (text: string) => void;
  readonly onProblem: (line: string) => void;
}

/** WebSocket close codes, which the page of the developer tools shows. */
const closeCodes = { gone: 1001, failed: 1011 } as const;

/** Passes messages between developer tools and a view's page until one of them is gone. */
export async function carryTools(
  socket: WebSocket,
  viewId: string,
  { source, send, onProblem }: CarryDeps,
): Promise<void> {
  const gone = new AbortController();
  const release = (code: number) => {
    gone.abort();
    // Resumed, because a paused socket would not detect that it is closed.
    socket.resume();
    socket.close(code);
  };
  socket.once('close', () => gone.abort());
  socket.on('error', (error) => onProblem(`developer tools of ${viewId}: ${error.message}`));
  // Pauses until there is a listener, because developer tools send messages immediately.
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
