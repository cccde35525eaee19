import type { RawData, WebSocket } from 'ws';
import { toAppError } from '#shared/errors.ts';
import type { ToolsSource } from '../tools-source.ts';
import { textOf } from './text-of.ts';

interface CarryDeps {
  readonly source: ToolsSource;
  /** Called with each message to the tools. */
  readonly send: (text: string) => void;
  readonly onProblem: (line: string) => void;
}

/** Why tools are let go, as their page shows it. */
const closeCodes = { gone: 1001, failed: 1011 } as const;

/** Carries the messages of developer tools to a view's page and back, until one of them has gone. */
export async function carryTools(
  socket: WebSocket,
  viewId: string,
  { source, send, onProblem }: CarryDeps,
): Promise<void> {
  const gone = new AbortController();
  const release = (code: number) => {
    gone.abort();
    // A socket that stands still would not hear that it is closed.
    socket.resume();
    socket.close(code);
  };
  socket.once('close', () => gone.abort());
  socket.on('error', (error) => onProblem(`developer tools of ${viewId}: ${error.message}`));
  // Tools speak at once; nobody listens yet.
  socket.pause();
  try {
    const tell = await source.connect(
      viewId,
      { say: send, end: () => release(closeCodes.gone) },
      gone.signal,
    );
    socket.on('message', (data: RawData, isBinary) => {
      if (!isBinary) tell(textOf(data));
    });
    socket.resume();
  } catch (thrown) {
    onProblem(`developer tools of ${viewId}: ${toAppError(thrown).message}`);
    release(closeCodes.failed);
  }
}
