import { AppError, assertNever, toAppError } from '#shared/errors.ts';
import { goneError, pageGone, refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { CdpCommand, CdpSession, SendOptions } from '../../../harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '../../../harness/emulation/send-with-deadline.ts';
import { SessionListeners } from '../../../harness/emulation/session-listeners.ts';
import { type CommandHandler, nothing } from '../../cdp/translated/command-handlers.ts';
import type { PageDisplay } from '../display/page-display.ts';
import { InspectorConnection, type PageEvent } from '../inspector/inspector-connection.ts';
import { Dom } from './dom.ts';
import { EarlyScripts } from './early-scripts.ts';
import { Emulation } from './emulation.ts';
import { Fetch } from './fetch.ts';
import { Input } from './input.ts';
import { Network } from './network.ts';
import { Page } from './page.ts';
import { type ChannelCall, PageChannel } from './page-channel.ts';
import { type PageReport, pageScript, reportName } from './page-script.ts';
import { Runtime } from './runtime.ts';
import { Screencast } from './screencast.ts';
import { Screenshots } from './screenshots.ts';
import { Storage } from './storage.ts';
import type { Translation } from './translation.ts';

interface WebKitSessionOptions {
  readonly port: number;
  readonly display: PageDisplay;
  /** True if no earlier page has stored anything. */
  readonly isNewStorage: boolean;
  /** Called with the length of each message of the page. */
  readonly onMessage?: (characters: number) => void;
  /** Gives the page's viewport this size in CSS pixels. */
  readonly resize: (viewport: { readonly width: number; readonly height: number }) => Promise<void>;
}

/** Domains that WebKit always reports or does not have, and the tree of targets, which is only the page. */
const alwaysOn = [
  'Inspector.enable',
  'Log.enable',
  'DOM.enable',
  'Accessibility.enable',
  'Target.setAutoAttach',
];

/** Commands of closed sessions are refused. */
const noChild: CdpSession = {
  send: (method) => Promise.reject(goneError(method, pageGone)),
  on: () => undefined,
  child: () => noChild,
};

/**
 * CDP session of a page in WebKit. Translates the commands and events that the harness uses into those of WebKit's
 * inspector. Refuses other commands with AppError 'cdp'.
 */
export class WebKitSession implements CdpSession {
  readonly inspector: InspectorConnection;
  readonly #listeners = new SessionListeners();
  readonly #translations: readonly Translation[];
  readonly #commands: ReadonlyMap<string, CommandHandler>;
  readonly #page: Page;

  private constructor(
    inspector: InspectorConnection,
    channel: PageChannel,
    { display, isNewStorage, resize }: WebKitSessionOptions,
  ) {
    this.inspector = inspector;
    const scripts = new EarlyScripts(inspector);
    const deps = { inspector, emit: (method: string, params: unknown) => this.#emit(method, params) };
    const runtime = new Runtime({ ...deps, channel, scripts, onChannelCall: (call) => this.#report(call) });
    this.#page = new Page({ ...deps, scripts, runtime });
    this.#translations = [
      // Navigation comes first, because it supplies the document to which the events of the others belong.
      this.#page,
      runtime,
      new Network(deps),
      new Fetch(deps),
      new Emulation({ ...deps, scripts, resize }),
      new Screenshots({ ...deps, display }),
      new Screencast({ ...deps, display }),
      new Input({ ...deps, display }),
      new Dom(deps),
      new Storage(deps, {
        shownOrigin: () => originOf(this.#page.url),
        isUnused: (origin) => isNewStorage && !this.#page.hasShown(origin),
      }),
    ];
    this.#commands = new Map([
      ...alwaysOn.map((method) => [method, nothing] as const),
      ...this.#translations.flatMap(({ commands }) => Object.entries(commands)),
    ]);
    // Fails only if the connection is gone, which every command of the session then reports.
    void scripts.add(pageScript(channel)).catch(() => undefined);
  }

  /** Connects to the page of a browser. Rejects with AppError 'environment'. */
  static async connect(options: WebKitSessionOptions): Promise<WebKitSession> {
    // Events that arrive before the session exists are of the empty page.
    let session: WebKitSession | undefined;
    const inspector = await InspectorConnection.connect(options.port, {
      ...(options.onMessage === undefined ? {} : { onMessage: options.onMessage }),
      onEvent: (event) => {
        if (session !== undefined) session.#handle(event);
      },
      onLoadEnded: (process) => {
        if (session !== undefined) session.#page.loadEnded(process);
      },
    });
    session = new WebKitSession(inspector, new PageChannel(), options);
    for (const method of ['Page.enable', 'Runtime.enable', 'Network.enable']) await session.send(method);
    return session;
  }

  send<Result = unknown>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    const handler = this.#commands.get(method);
    if (handler === undefined) return Promise.reject(refusedError(method, 'WebKit has no such command'));
    return sendWithDeadline(method, options, ({ resolve, reject }) => {
      const given = new AbortController();
      handler(params, { signal: given.signal, timeoutMs: Number.POSITIVE_INFINITY }).then(
        resolve,
        (thrown: unknown) => reject(toAppError(thrown)),
      );
      return () => given.abort(new AppError('cancelled', `${method} was cancelled`));
    }) as Promise<Result>;
  }

  on(event: string, listener: (params: unknown) => void, signal: AbortSignal): void {
    this.#listeners.add('', event, listener, signal);
  }

  child(): CdpSession {
    return noChild;
  }

  #emit(method: string, params: unknown): void {
    this.#listeners.emit('', method, params);
  }

  #handle(event: PageEvent): void {
    for (const { handle } of this.#translations) handle?.(event);
  }

  #report({ name, payload }: ChannelCall): void {
    if (name !== reportName) return;
    const report = JSON.parse(payload) as PageReport;
    switch (report.kind) {
      case 'url':
        this.#page.urlChanged(report);
        return;
      case 'window-open':
        this.#emit('Page.windowOpen', {
          url: report.url,
          windowName: '',
          windowFeatures: [],
          userGesture: true,
        });
        return;
      case 'dialog':
        this.#emit('Page.javascriptDialogOpening', { ...report, url: this.#page.url });
        return;
      case 'dialog-closed':
        this.#emit('Page.javascriptDialogClosed', { result: report.result, userInput: report.userInput });
        return;
      default:
        assertNever(report);
    }
  }
}

const originOf = (url: string): string => URL.parse(url)?.origin ?? '';
