import { AppError } from '#shared/errors.ts';
import type { ToolsPage } from '../../cdp/attached-tools.ts';
import { type FrontEndFile, FrontEndFiles } from './front-end-files.ts';
import { ToolsSession } from './tools-session.ts';

interface OpenView {
  readonly view: ToolsPage;
  readonly signal: AbortSignal;
}

/** Connects the open views with developer tools in the tester's own browser. */
export class ViewTools {
  readonly #files: FrontEndFiles;
  readonly #views = new Map<string, OpenView>();

  /** `executable` is the browser that shows the views and contains the tools. */
  constructor(executable: string) {
    this.#files = new FrontEndFiles(executable);
  }

  /** Stores the page of `viewId` until `signal` aborts. */
  attach(viewId: string, view: ToolsPage, signal: AbortSignal): void {
    const open = { view, signal };
    this.#views.set(viewId, open);
    const gone = () => {
      if (this.#views.get(viewId) === open) this.#views.delete(viewId);
    };
    signal.addEventListener('abort', gone, { once: true });
  }

  file(path: string): Promise<FrontEndFile | undefined> {
    return this.#files.read(path);
  }

  /**
   * Connects developer tools with a view's page through their own session. Returns a function that takes the tools'
   * messages. Calls `end` when the view is gone. Rejects with AppError 'usage' if the view is not open.
   */
  async connect(
    viewId: string,
    { send, end }: { readonly send: (text: string) => void; readonly end: () => void },
    signal: AbortSignal,
  ): Promise<(text: string) => void> {
    const open = this.#views.get(viewId);
    if (open === undefined) throw new AppError('usage', `${viewId} is not open.`);
    const { connection, sessionId, identity, detach } = await open.view.attachTools();
    const life = AbortSignal.any([signal, open.signal, connection.closed]);
    const ended = () => {
      detach();
      end();
    };
    if (life.aborted) ended();
    else life.addEventListener('abort', ended, { once: true });
    const session = new ToolsSession({
      connection,
      sessionId,
      ...(identity !== undefined && { identity }),
      send,
      signal: life,
    });
    return (text) => session.receive(text);
  }

  close(): Promise<void> {
    return this.#files.close();
  }
}
