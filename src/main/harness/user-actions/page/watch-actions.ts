import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { ActionTarget, PageAction } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { listenToBinding, readReport } from '../../emulation/listen-to-binding.ts';
import { actionBinding, actionScript } from './action-script.ts';

const Report = Type.Union([
  PageAction,
  Type.Object({ kind: Type.Literal('picked'), target: ActionTarget }),
  /** Sent by the script when it has started and can be called. */
  Type.Object({ kind: Type.Literal('ready') }),
]);

const world = 'manyue user actions';
const maxPayloadLength = 16_384;

/** Limits the reported actions. No user acts faster. */
const maxPerSecond = 40;

export interface ActionListener {
  acted(action: PageAction): void;
  /** Called with the element that the user selects after `pick(true)`. */
  picked(target: ActionTarget): void;
}

/** Reports user actions in a page until `signal` aborts. Must be created before the page's first document. */
export class ActionWatch {
  readonly #cdp: CdpSession;
  readonly #listener: ActionListener;
  #context: number | undefined;
  #second = 0;
  #inSecond = 0;

  constructor(cdp: CdpSession, listener: ActionListener, signal: AbortSignal) {
    this.#cdp = cdp;
    this.#listener = listener;
    listenToBinding(cdp, actionBinding, (...called) => this.#bindingCalled(...called), signal);
    // Ignores the error if the page is gone. After any other failure, the page never becomes ready and `#ask` throws.
    const send = (method: string, params: Readonly<Record<string, unknown>>) =>
      void cdp.send(method, params).catch(() => undefined);
    send('Runtime.addBinding', { name: actionBinding, executionContextName: world });
    send('Page.addScriptToEvaluateOnNewDocument', {
      source: actionScript,
      worldName: world,
      runImmediately: true,
    });
  }

  /** Makes the next press select an element, without the page receiving the press. `false` cancels this. */
  async pick(isOn: boolean): Promise<void> {
    await this.#ask(`manyuePick(${isOn})`);
  }

  /** Returns named elements in the viewport by which the current screen can be recognized. */
  async suggest(): Promise<ActionTarget[]> {
    const targets = await this.#ask('manyueSuggest()');
    if (!Check(Type.Array(ActionTarget), targets))
      throw new AppError('cdp', 'The page returned invalid data. Reload it and try again.', {
        zh: '无法读取页面：请刷新后再试。',
      });
    return targets;
  }

  async #ask(expression: string): Promise<unknown> {
    if (this.#context === undefined)
      throw new AppError('usage', 'The page has not started loading yet. Try again when it has loaded.', {
        zh: '页面还没有开始加载：请加载完再试。',
      });
    const { result, exceptionDetails } = await this.#cdp.send<{
      result: { value?: unknown };
      exceptionDetails?: unknown;
    }>('Runtime.evaluate', { expression, contextId: this.#context, returnByValue: true });
    if (exceptionDetails !== undefined)
      throw new AppError('cdp', 'The page could not be read. Reload it and try again.', {
        zh: '无法读取页面：请刷新后再试。',
      });
    return result.value;
  }

  #bindingCalled(payload: string, contextId: number): void {
    const report = readReport(Report, payload, maxPayloadLength);
    if (report === undefined) return;
    if (report.kind === 'ready') this.#context = contextId;
    else if (report.kind === 'picked') this.#listener.picked(report.target);
    else if (this.#isWithinRate()) this.#listener.acted(report);
  }

  #isWithinRate(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) this.#inSecond = 0;
    this.#second = second;
    this.#inSecond += 1;
    return this.#inSecond <= maxPerSecond;
  }
}
