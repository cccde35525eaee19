import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendInTime } from '#main/harness/emulation/send-in-time.ts';
import { AppError } from '#shared/errors.ts';

type Listener = (params: unknown) => void;

const mainFrame = 'main-frame';

/** A page behind a DevTools session: loads at once, keeps a history, and tells the events that Chromium tells. */
export class FakePage implements CdpSession {
  readonly sent: string[] = [];
  readonly entries = ['about:blank'];
  position = 0;
  title = '漫阅';
  /** It answers nothing while it is so. */
  isSilent = false;
  /** Its picture waits for it. */
  drawing: Promise<void> = Promise.resolve();
  /** The site starts in it. */
  readonly siteStart = Promise.withResolvers<void>();
  /** What it does before it is left by a reload. */
  beforeLeft: () => void = () => undefined;
  readonly #listeners: { event: string; listener: Listener; signal: AbortSignal }[] = [];

  async send<Result>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    this.sent.push(method);
    const answered = sendInTime(method, options, ({ resolve, reject }) => {
      this.#answer(method, params).then(resolve, reject);
      return () => undefined;
    });
    return (await answered) as Result;
  }

  on(event: string, listener: Listener, signal: AbortSignal): void {
    this.#listeners.push({ event, listener, signal });
  }

  child(): CdpSession {
    return this;
  }

  tell(event: string, params: unknown = {}): void {
    for (const entry of this.#listeners) {
      if (entry.event === event && !entry.signal.aborted) entry.listener(params);
    }
  }

  /** Of the main frame, unless told otherwise. */
  begin(url: string, frameId = mainFrame): void {
    this.tell('Page.frameStartedNavigating', { frameId, url, navigationType: 'differentDocument' });
  }

  arrive(url: string): void {
    this.begin(url);
    this.tell('Page.frameNavigated', { frame: { id: mainFrame, url } });
    this.tell('Page.frameStoppedLoading', { frameId: mainFrame });
  }

  /** Chromium shows an error page of its own in its place. */
  fail(url: string, errorText: string): void {
    this.begin(url);
    this.tell('Network.loadingFailed', { type: 'Document', errorText });
    this.tell('Page.frameNavigated', {
      frame: { id: mainFrame, url: 'chrome-error://chromewebdata/', unreachableUrl: url },
    });
    this.tell('Page.frameStoppedLoading', { frameId: mainFrame });
  }

  visit(url: string): void {
    this.entries.splice(this.position + 1, Number.POSITIVE_INFINITY, url);
    this.position += 1;
    this.arrive(url);
  }

  get url(): string {
    return this.entries[this.position] ?? '';
  }

  async #answer(method: string, params: CdpCommand['params']): Promise<unknown> {
    switch (method) {
      case 'Page.getFrameTree':
        return { frameTree: { frame: { id: mainFrame, url: this.url } } };
      case 'Page.getNavigationHistory':
        return {
          currentIndex: this.position,
          entries: this.entries.map((_, id) => ({ id, title: this.title })),
        };
      case 'Page.resetNavigationHistory':
        this.entries.splice(0, this.position);
        this.position = 0;
        return {};
      case 'Page.navigateToHistoryEntry':
        this.position = Number(params['entryId']);
        this.arrive(this.url);
        return {};
      case 'Page.reload':
        this.beforeLeft();
        this.arrive(this.url);
        return {};
      case 'Page.getLayoutMetrics':
        return { cssContentSize: { width: 402, height: 3_000 } };
      case 'Page.captureScreenshot':
        return this.drawing.then(() => ({ data: '' }));
      case 'Page.handleJavaScriptDialog':
        this.tell('Page.javascriptDialogClosed');
        return {};
      case 'Runtime.evaluate':
        if (String(params['expression']).includes('dataset.os'))
          return this.siteStart.promise.then(() => ({ result: { value: true } }));
        return this.isSilent ? new Promise(() => undefined) : { result: { value: this.title } };
      default:
        throw new AppError('cdp', `This page knows no ${method}.`);
    }
  }
}
