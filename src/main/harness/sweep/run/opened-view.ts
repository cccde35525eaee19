import type { Conditions } from '#shared/device/conditions.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { BridgeLog } from '../../bridge/bridge-log.ts';
import { withTimeout } from '../../deadlines.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { EmulationOptions } from '../../emulation/emulation-options.ts';
import { dismissDialogs } from '../../inspector/dismiss-dialogs.ts';
import { PageInspector } from '../../inspector/page-inspector.ts';
import type { SweepLimits } from './sweep-limits.ts';
import { ViewLostError } from './view-lost-error.ts';

/** The part of a host's view that the sweep uses. */
export interface SweepView {
  readonly cdp: CdpSession;
  /** Names its cookies and storage, for another view to be opened on them. */
  readonly storage?: string;
  /** What it was opened under; absent: the normal ones. */
  readonly conditions?: Conditions;
  /** Why it will never answer again; absent while that is not so. */
  readonly loss?: 'crash' | 'browser' | undefined;
  navigate(url: string): Promise<void>;
  close(): Promise<void>;
}

export type OpenSweepView = (
  profile: DeviceProfile,
  options: {
    readonly signal: AbortSignal;
    readonly emulation?: Pick<EmulationOptions, 'conditions'>;
    readonly onSession: (cdp: CdpSession, type: string) => void;
    readonly bridgeLog: BridgeLog;
    readonly onFlood: () => void;
    readonly allowPopup: (open: number) => boolean;
    /** Of an earlier view that this one replaces. */
    readonly storage?: string | undefined;
  },
) => Promise<SweepView>;

export interface OpenOptions {
  readonly open: OpenSweepView;
  readonly apiKey: string;
  readonly limits: SweepLimits;
  readonly signal: AbortSignal;
}

/** A view with all that listens on it, and what its pages do that nobody can put up with for ever. */
export class OpenedView {
  readonly inspector: PageInspector;
  readonly bridgeLog: BridgeLog;
  readonly #limits: SweepLimits;
  readonly #end = new AbortController();
  readonly #signal: AbortSignal;
  #view: SweepView | undefined;
  #isMisbehaving = new AbortController();
  #dialogs = 0;
  #closedPopups = 0;

  private constructor({ id }: DeviceProfile, { apiKey, limits, signal }: OpenOptions) {
    this.#limits = limits;
    this.#signal = AbortSignal.any([signal, this.#end.signal]);
    this.inspector = new PageInspector({ viewId: id, apiKey, signal: this.#signal });
    this.bridgeLog = new BridgeLog({
      onProblem: (problem, zh) => this.inspector.add('bridge', problem, zh),
    });
  }

  /** Rejects with AppError when there is no view to be had. */
  static async open(profile: DeviceProfile, options: OpenOptions, storage?: string): Promise<OpenedView> {
    const opened = new OpenedView(profile, options);
    try {
      opened.#view = await options.open(profile, {
        signal: opened.#signal,
        bridgeLog: opened.bridgeLog,
        onSession: (cdp, type) => opened.#watch(cdp, type),
        onFlood: () =>
          opened.#isMisbehaving.abort(
            new ViewLostError('console', {
              zh: '页面输出过多，浏览器跟不上',
              en: 'The page told so much of itself that the browser could not follow',
            }),
          ),
        allowPopup: (open) => opened.#allowPopup(open),
        storage,
      });
      return opened;
    } catch (thrown) {
      opened.leave();
      throw toAppError(thrown);
    }
  }

  get view(): SweepView {
    if (this.#view === undefined) throw new Error('The view is not open');
    return this.#view;
  }

  /** The next screen begins. The signal aborts, with a Loss as its reason, when its page asks or opens too much. */
  beginScreen(): AbortSignal {
    this.#isMisbehaving = new AbortController();
    this.#dialogs = 0;
    this.#closedPopups = 0;
    return this.#isMisbehaving.signal;
  }

  /** Writes down what is only known in the end. Answers whether its page is one to put up with any longer. */
  endScreen(): boolean {
    if (this.#closedPopups === 0) return true;
    this.inspector.add(
      'popup',
      `The page opened too many windows: ${this.#closedPopups} were closed at once`,
      `页面打开的窗口太多：立即关闭了 ${this.#closedPopups} 个`,
    );
    return false;
  }

  /** Rejects with a Loss when the page answers nothing. */
  async expectResponse(): Promise<void> {
    const { responseTimeoutMs } = this.#limits;
    const seconds = (2 * responseTimeoutMs) / 1_000;
    const silent = () =>
      new ViewLostError('hang', {
        zh: `页面已 ${seconds} 秒没有响应`,
        en: `The page has not answered for ${seconds} s`,
      });
    const ask = async () => {
      try {
        await this.view.cdp.send('Runtime.evaluate', { expression: '0' }, { timeoutMs: responseTimeoutMs });
      } catch (thrown) {
        // What a refusal says does not matter: it is an answer.
        if (toAppError(thrown).code === 'timeout') throw silent();
      }
    };
    // A command on its way while the page's process is exchanged is never answered: the second then is.
    await ask().catch(ask);
  }

  /** Listens no more. */
  leave(): void {
    this.#end.abort();
  }

  /** The browser's own end closes what cannot be closed. */
  async close(): Promise<void> {
    this.leave();
    const tooLate = () => new AppError('timeout', 'The view was not closed in time');
    try {
      await withTimeout(this.#limits.lookTimeoutMs, this.view.close(), tooLate);
    } catch (thrown) {
      if (toAppError(thrown).code === 'internal') throw thrown;
    }
  }

  #watch(cdp: CdpSession, type: string): void {
    this.inspector.watch(cdp, type);
    if (type !== 'page') return;
    dismissDialogs(cdp, {
      signal: this.#signal,
      onDialog: ({ zh, en }) => {
        this.inspector.add('dialog', en, zh);
        this.#dialogs += 1;
        if (this.#dialogs < this.#limits.maxDialogs) return;
        this.#isMisbehaving.abort(
          new ViewLostError('dialog', {
            zh: `页面弹出了 ${this.#dialogs} 个对话框，还在继续`,
            en: `The page opened ${this.#dialogs} dialogs and would not stop`,
          }),
        );
      },
    });
  }

  #allowPopup(open: number): boolean {
    if (open < this.#limits.maxPopups) return true;
    this.#closedPopups += 1;
    if (this.#closedPopups === this.#limits.maxClosedPopups) {
      this.#isMisbehaving.abort(
        new ViewLostError('popup', {
          zh: '页面不断打开新窗口',
          en: 'The page opened windows and would not stop',
        }),
      );
    }
    return false;
  }
}
