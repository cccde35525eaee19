import { AppError } from '#shared/errors.ts';
import type { ChromiumView } from '../chromium-view.ts';
import { type FrontEndFile, FrontEndFiles } from './front-end-files.ts';
import { ToolsSession } from './tools-session.ts';

interface OpenView {
  readonly view: ChromiumView;
  readonly signal: AbortSignal;
}

/** Developer tools of the views that are open, for tabs of a tester's own browser. */
export class ViewTools {
  readonly #files: FrontEndFiles;
  readonly #views = new Map<string, OpenView>();

  /** Of the browser that shows the views. */
  constructor(executable: string) {
    this.#files = new FrontEndFiles(executable);
  }

  /** From now on `viewId` is this page, until `signal` aborts. */
  attach(viewId: string, view: ChromiumView, signal: AbortSignal): void {
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
   * Gives tools a session of their own with a view's page, and answers what takes their messages. `end` is called when the
   * view has gone. Rejects with AppError 'usage' for a view that is not open.
   */
  async connect(
    viewId: string,
    { say, end }: { readonly say: (text: string) => void; readonly end: () => void },
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
    const session = new ToolsSession({ connection, sessionId, identity, say, signal: life });
    return (text) => session.tell(text);
  }

  close(): Promise<void> {
    return this.#files.close();
  }
}
