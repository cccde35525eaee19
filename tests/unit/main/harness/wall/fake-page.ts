import type { CdpCommand, CdpSession, SendOptions } from '#main/harness/emulation/cdp-session.ts';
import { sendWithDeadline } from '#main/harness/emulation/send-with-deadline.ts';
import { AppError } from '#shared/errors.ts';

type Listener = (params: unknown) => void;

const mainFrame = 'main-frame';

/** Fake page with a CDP session. It loads immediately, has a history, and emits the events of Chromium. */
export class FakePage implements CdpSession {
  readonly sent: string[] = [];
  readonly entries = ['about:blank'];
  position = 0;
  title = '漫阅';
  /** While true, the page does not respond. */
  isSilent = false;
  /** Delays the screenshot until this resolves. */
  drawing: Promise<void> = Promise.resolve();
  /** Resolves when the site starts in the page. */
  readonly siteStart = Promise.withResolvers<void>();
  /** Called before a reload leaves the page. */
  beforeLeft: () => void = () => undefined;
  readonly #listeners: { event: string; listener: Listener; signal: AbortSignal }[] = [];

  async send<Result>(
    method: string,
    params: CdpCommand['params'] = {},
    options: SendOptions = {},
  ): Promise<Result> {
    this.sent.push(method);
    const responded = sendWithDeadline(method, options, ({ resolve, reject }) => {
      this.#respond(method, params).then(resolve, reject);
      return () => undefined;
    });
    return (await responded) as Result;
  }

  on(event: string, listener: Listener, signal: AbortSignal): void {
    this.#listeners.push({ event, listener, signal });
  }

  child(): CdpSession {
    return this;
  }

  emit(event: string, params: unknown = {}): void {
    for (const entry of this.#listeners) {
      if (entry.event === event && !entry.signal.aborted) entry.listener(params);
    }
  }

  /** Emits the start of a navigation, by default in the main frame. */
  begin(url: string, frameId = mainFrame): void {
    this.emit('Page.frameStartedNavigating', { frameId, url, navigationType: 'differentDocument' });
  }

  arrive(url: string): void {
    this.begin(url);
    this.emit('Page.frameNavigated', { frame: { id: mainFrame, url } });
    this.emit('Page.frameStoppedLoading', { frameId: mainFrame });
  }

  /** Emits a failed load, after which Chromium shows its own error page. */
  fail(url: string, errorText: string): void {
    this.begin(url);
    this.emit('Network.loadingFailed', { type: 'Document', errorText });
    this.emit('Page.frameNavigated', {
      frame: { id: mainFrame, url: 'chrome-error://chromewebdata/', unreachableUrl: url },
    });
    this.emit('Page.frameStoppedLoading', { frameId: mainFrame });
  }

  visit(url: string): void {
    this.entries.splice(this.position + 1, Number.POSITIVE_INFINITY, url);
    this.position += 1;
    this.arrive(url);
  }

  get url(): string {
    return this.entries[this.position] ?? '';
  }

  async #respond(method: string, params: CdpCommand['params']): Promise<unknown> {
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
        this.emit('Page.javascriptDialogClosed');
        return {};
      case 'Runtime.evaluate':
        if (String(params['expression']).includes('dataset.os'))
          return this.siteStart.promise.then(() => ({ result: { value: true } }));
        return this.isSilent ? new Promise(() => undefined) : { result: { value: this.title } };
      default:
        throw new AppError('cdp', `The fake page does not support ${method}.`);
    }
  }
}
