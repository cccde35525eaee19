import type { Conditions } from '#shared/device/conditions.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { withTimeout } from '../../../lib/deadlines.ts';
import { BridgeLog } from '../../bridge/bridge-log.ts';
import type { DeviceProfile } from '../../devices/device-profile.ts';
import type { CdpSession } from '../../emulation/cdp-session.ts';
import type { EmulationOptions } from '../../emulation/emulation-options.ts';
import { dismissDialogs } from '../../inspector/dismiss-dialogs.ts';
import { PageInspector } from '../../inspector/page-inspector.ts';
import type { SweepLimits } from './sweep-limits.ts';
import { ViewLostError } from './view-lost-error.ts';

export interface SweepView {
  readonly cdp: CdpSession;
  /** ID of the view's cookies and storage; a replacement view reuses it. */
  readonly storage?: string;
  /** Conditions with which the view opened; default: normal conditions. */
  readonly conditions?: Conditions;
  /** Reason why the view cannot be used any more. */
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
    /** Storage of the view that this one replaces. */
    readonly storage?: string | undefined;
  },
) => Promise<SweepView>;

export interface OpenOptions {
  readonly open: OpenSweepView;
  readonly apiKey: string;
  readonly limits: SweepLimits;
  readonly signal: AbortSignal;
}

/** View of a sweep with its event listeners and the limits for misbehaving pages. */
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

  /** Opens a view. Rejects with AppError if that fails. */
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
              en: 'The page reported more events than the browser could process',
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

  /** Starts a screen. Returns a signal that aborts with a ViewLostError if the page exceeds a limit during it. */
  beginScreen(): AbortSignal {
    this.#isMisbehaving = new AbortController();
    this.#dialogs = 0;
    this.#closedPopups = 0;
    return this.#isMisbehaving.signal;
  }

  /** Ends a screen. Reports windows that were closed as a finding. Returns true if the page is reusable. */
  endScreen(): boolean {
    if (this.#closedPopups === 0) return true;
    this.inspector.add(
      'popup',
      `The page opened too many windows: ${this.#closedPopups} were closed at once`,
      `页面打开的窗口太多：立即关闭了 ${this.#closedPopups} 个`,
    );
    return false;
  }

  /** Checks that the page responds. Rejects with a ViewLostError if it does not. */
  async expectResponse(): Promise<void> {
    const { responseTimeoutMs } = this.#limits;
    const seconds = (2 * responseTimeoutMs) / 1_000;
    const hangError = () =>
      new ViewLostError('hang', {
        zh: `页面已 ${seconds} 秒没有响应`,
        en: `The page has not responded for ${seconds} s`,
      });
    const ping = async () => {
      try {
        await this.view.cdp.send('Runtime.evaluate', { expression: '0' }, { timeoutMs: responseTimeoutMs });
      } catch (thrown) {
        // If the page refuses the command, it has responded too.
        if (toAppError(thrown).code === 'timeout') throw hangError();
      }
    };
    // A page that moves to another process drops the pending command, so the command is sent again.
    await ping().catch(ping);
  }

  leave(): void {
    this.#end.abort();
  }

  /** Closes the view. Ignores errors of a late or refused close, because the browser closes its views when it ends. */
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
            en: `The page opened ${this.#dialogs} dialogs and keeps opening more`,
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
          en: 'The page keeps opening windows',
        }),
      );
    }
    return false;
  }
}
