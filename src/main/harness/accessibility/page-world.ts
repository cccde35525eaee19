import { AppError, toAppError } from '#shared/errors.ts';
import { unlessAborted, withTimeout } from '../../lib/deadlines.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';

/** Name of the isolated world, whose scripts share only the DOM with those of the page. */
const worldName = 'manyue-accessibility';

export interface AskLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

export const noResponse = (timeoutMs: number) =>
  new AppError(
    'timeout',
    `The page did not respond within ${timeoutMs / 1_000} s. It hangs or shows a dialog. Reload it and try again.`,
    { zh: `页面在 ${timeoutMs / 1_000} 秒内没有响应：可能卡住了或有对话框打开着，请刷新后再试。` },
  );

/** Awaits `work`. Rejects with AppError 'timeout' after the time limit, or with the signal's reason. */
export function limited<Result>(work: Promise<Result>, { signal, timeoutMs }: AskLimits): Promise<Result> {
  return unlessAborted(
    signal,
    withTimeout(timeoutMs, work, () => noResponse(timeoutMs)),
  );
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: {
    readonly text: string;
    readonly exception?: { readonly description?: string };
  };
}

export class PageWorld {
  readonly #cdp: CdpSession;
  readonly #contextId: number;

  private constructor(cdp: CdpSession, contextId: number) {
    this.#cdp = cdp;
    this.#contextId = contextId;
  }

  /** Returns the isolated world of the current document. It stays the same until the document is replaced. */
  static async of(cdp: CdpSession): Promise<PageWorld> {
    const { frameTree } = await cdp.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
    const { executionContextId } = await cdp.send<{ executionContextId: number }>(
      'Page.createIsolatedWorld',
      { frameId: frameTree.frame.id, worldName },
    );
    return new PageWorld(cdp, executionContextId);
  }

  get contextId(): number {
    return this.#contextId;
  }

  /**
   * Returns the awaited value of an expression. Rejects with AppError 'cdp' if the expression throws or the document is
   * replaced meanwhile.
   */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#cdp.send<Evaluated>('Runtime.evaluate', {
      expression,
      contextId: this.#contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      const { exception, text } = exceptionDetails;
      throw toAppError(new Error(exception?.description ?? text));
    }
    return result.value;
  }
}
