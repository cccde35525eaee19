import * as Type from 'typebox';
import { Check } from 'typebox/schema';
import { AppError } from '#shared/errors.ts';
import { ActionTarget, PageAction } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import { actionBinding, actionScript } from './action-script.ts';

const Report = Type.Union([
  PageAction,
  Type.Object({ kind: Type.Literal('picked'), target: ActionTarget }),
  /** From now on the document can be asked. */
  Type.Object({ kind: Type.Literal('ready') }),
]);
type Report = Type.Static<typeof Report>;

const world = 'manyue user actions';
const maxPayloadLength = 16_384;

/** Nobody does more in a second. */
const maxPerSecond = 40;

export interface ActionListener {
  acted(action: PageAction): void;
  /** The element that was asked for by `pick`. */
  picked(target: ActionTarget): void;
}

/** Tells what a person does in a page, until `signal` aborts. Made before the page's first document. */
export class ActionWatch {
  readonly #cdp: CdpSession;
  readonly #listener: ActionListener;
  #context: number | undefined;
  #second = 0;
  #inSecond = 0;

  constructor(cdp: CdpSession, listener: ActionListener, signal: AbortSignal) {
    this.#cdp = cdp;
    this.#listener = listener;
    cdp.on('Runtime.bindingCalled', (params) => this.#told(params as BindingCalled), signal);
    // Refused by a page that has gone, in which nobody does anything. Without them the page is never ready, which `#ask` says.
    const send = (method: string, given: Readonly<Record<string, unknown>>) =>
      void cdp.send(method, given).catch(() => undefined);
    send('Runtime.addBinding', { name: actionBinding, executionContextName: world });
    send('Page.addScriptToEvaluateOnNewDocument', {
      source: actionScript,
      worldName: world,
      runImmediately: true,
    });
  }

  /** The next press in the page chooses what it is on, and does nothing else; `isOn` false gives that up. */
  async pick(isOn: boolean): Promise<void> {
    await this.#ask(`manyuePick(${isOn})`);
  }

  /** Things in sight by which one can tell where one is. */
  async suggest(): Promise<ActionTarget[]> {
    const targets = await this.#ask('manyueSuggest()');
    if (!Check(Type.Array(ActionTarget), targets))
      throw new AppError('cdp', 'The page cannot be read.', { zh: '无法读取页面。' });
    return targets;
  }

  async #ask(expression: string): Promise<unknown> {
    if (this.#context === undefined)
      throw new AppError('usage', 'The page has not begun yet.', { zh: '页面还没有开始加载。' });
    const { result, exceptionDetails } = await this.#cdp.send<{
      result: { value?: unknown };
      exceptionDetails?: unknown;
    }>('Runtime.evaluate', { expression, contextId: this.#context, returnByValue: true });
    if (exceptionDetails !== undefined)
      throw new AppError('cdp', 'The page cannot be read.', { zh: '无法读取页面。' });
    return result.value;
  }

  #told({ name, payload, executionContextId }: BindingCalled): void {
    if (name !== actionBinding) return;
    const report = readReport(payload);
    if (report === undefined) return;
    if (report.kind === 'ready') this.#context = executionContextId;
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

interface BindingCalled {
  readonly name: string;
  readonly payload: string;
  readonly executionContextId: number;
}

/** A page shares its elements with the script, so what it says of them is the page's own word. */
function readReport(payload: string): Report | undefined {
  if (payload.length > maxPayloadLength) return undefined;
  try {
    const value: unknown = JSON.parse(payload);
    return Check(Report, value) ? value : undefined;
  } catch {
    // Not from our script then.
    return undefined;
  }
}
