import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { SendOptions } from '../../../harness/emulation/cdp-session.ts';
import { nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import { HistoryModel } from '../../cdp/translated/history-model.ts';
import type { PageEvent } from '../inspector/inspector-connection.ts';
import { fragmentOf, hasBlockedPort, isFragmentOf, normalized } from './document-url.ts';
import type { EarlyScripts } from './early-scripts.ts';
import type { PageReport } from './page-script.ts';
import { globalId } from './process-ids.ts';
import type { Runtime } from './runtime.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Frame {
  readonly id: string;
  readonly parentId?: string;
  readonly loaderId: string;
  readonly url: string;
  readonly securityOrigin?: string;
  readonly mimeType?: string;
}

interface FrameTree {
  readonly frame: Frame;
  readonly childFrames?: readonly FrameTree[];
}

interface DocumentRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly loaderId: string;
  readonly type?: string;
  readonly request: { readonly url: string };
}

interface LoadingFailed {
  readonly requestId: string;
  readonly errorText: string;
  readonly canceled?: boolean;
}

interface PageDeps extends TranslationDeps {
  readonly scripts: EarlyScripts;
  readonly runtime: Runtime;
}

/** Response to `Page.navigate`. */
interface Navigated {
  readonly frameId: string;
  readonly loaderId?: string;
  readonly errorText?: string;
}

/** Navigation that waits for its document. */
interface Navigation {
  readonly url: string;
  /** ID of the document's request, and that of the document, in WebKit's form. */
  request?: Pick<DocumentRequest, 'requestId' | 'loaderId'> & { readonly process: number };
  readonly settle: (result: Navigated) => void;
}

/** Error of a load that another load has replaced, as Chromium names it. */
const aborted = 'net::ERR_ABORTED';

/** Translates navigation, frames, history and early scripts. */
export class Page implements Translation {
  readonly commands;
  readonly #deps: PageDeps;
  readonly #history = new HistoryModel();
  readonly #origins = new Set<string>();
  #mainFrame: Frame = { id: '', loaderId: '', url: 'about:blank' };
  /** Request of the document that the main frame is loading. */
  #documentRequest: { readonly id: string; readonly url: string } | undefined;
  #navigation: Navigation | undefined;
  /** URL whose load has failed. The browser then shows a page about it, which is loaded like others. */
  #failedUrl: string | undefined;

  constructor(deps: PageDeps) {
    this.#deps = deps;
    const { inspector, scripts } = deps;
    this.commands = {
      'Page.enable': async () => {
        await inspector.keep('Page.enable', 'Page.enable');
        await this.#readFrames();
        return {};
      },
      'Page.navigate': (params: Params, options: SendOptions) =>
        this.#navigate(String(params['url']), options),
      'Page.reload': ({ ignoreCache }: Params) =>
        inspector.send('Page.reload', ignoreCache === true ? { ignoreCache } : {}),
      'Page.stopLoading': () => this.#evaluate('window.stop()'),
      'Page.getFrameTree': async () => ({ frameTree: this.#tree(await this.#readFrames()) }),
      'Page.getNavigationHistory': async () => this.#history.state,
      'Page.navigateToHistoryEntry': ({ entryId }: Params) => this.#goTo(Number(entryId)),
      'Page.resetNavigationHistory': async () => {
        this.#history.reset();
        return {};
      },
      'Page.addScriptToEvaluateOnNewDocument': (params: Params) => this.#addScript(params),
      'Page.removeScriptToEvaluateOnNewDocument': async ({ identifier }: Params) => {
        await scripts.remove(String(identifier));
        return {};
      },
      'Page.createIsolatedWorld': ({ frameId }: Params) => this.#world(String(frameId)),
      'Page.getLayoutMetrics': () => this.#layoutMetrics(),
      'Page.setInterceptFileChooserDialog': nothing,
      'Page.setFontSizes': nothing,
    };
  }

  get url(): string {
    return this.#mainFrame.url;
  }

  /** Returns true if a document of the origin was shown, also in a frame. */
  hasShown(origin: string): boolean {
    return this.#origins.has(origin);
  }

  readonly handle = ({ method, params, process }: PageEvent): void => {
    const { emit } = this.#deps;
    switch (method) {
      case 'Page.frameNavigated':
        this.#navigated((params as { frame: Frame }).frame, process);
        return;
      case 'Page.loadEventFired':
      case 'Page.domContentEventFired':
      case 'Page.frameDetached':
      case 'Page.frameStartedLoading':
      case 'Page.frameStoppedLoading':
        emit(method, params);
        return;
      case 'Network.requestWillBeSent':
        this.#requested(params as DocumentRequest, process);
        return;
      case 'Network.loadingFailed':
        this.#failed(params as LoadingFailed, process);
        return;
      default:
    }
  };

  /** Handles what the page's script reports about its address. */
  urlChanged({ url, how }: Extract<PageReport, { kind: 'url' }>): void {
    if (how === 'push') this.#history.push(url);
    else if (how === 'replace') this.#history.replace(url);
    else this.#history.traverse(url);
    this.#mainFrame = { ...this.#mainFrame, url };
    this.#deps.emit('Page.navigatedWithinDocument', {
      frameId: this.#mainFrame.id,
      url,
      navigationType: 'other',
    });
  }

  /** Ends a navigation whose process has ended before it showed the document. */
  loadEnded(process: number): void {
    if (this.#navigation === undefined) return;
    const { request, url } = this.#navigation;
    if (request !== undefined && request.process !== process) return;
    this.#failedUrl = url;
    this.#settle({ frameId: this.#mainFrame.id, errorText: 'the page could not be loaded' });
  }

  async #navigate(url: string, { signal }: SendOptions): Promise<Navigated> {
    const { inspector } = this.#deps;
    const frameId = this.#mainFrame.id;
    this.#settle({ frameId, errorText: aborted });
    // WebKit reports nothing about such a load.
    if (hasBlockedPort(url)) return { frameId, errorText: 'browsers refuse the port of this address' };
    const { promise, resolve } = Promise.withResolvers<Navigated>();
    const isSameDocument = isFragmentOf(this.#mainFrame.url, url);
    if (!isSameDocument) this.#navigation = { url: normalized(url), settle: resolve };
    await inspector.send('Page.navigate', { url }, signal === undefined ? {} : { signal });
    return isSameDocument ? { frameId } : promise;
  }

  #settle(result: Navigated): void {
    this.#navigation?.settle(result);
    this.#navigation = undefined;
  }

  #requested({ requestId, frameId, loaderId, type, request }: DocumentRequest, process: number): void {
    if (type !== 'Document' || (frameId !== this.#mainFrame.id && this.#mainFrame.id !== '')) return;
    this.#documentRequest = { id: globalId(process, requestId), url: request.url };
    // A redirect has the request's ID.
    if (this.#navigation?.url === request.url) this.#navigation.request = { requestId, loaderId, process };
    this.#deps.emit('Page.frameStartedNavigating', {
      frameId,
      url: request.url,
      loaderId: globalId(process, loaderId),
      navigationType: 'differentDocument',
    });
  }

  #failed({ requestId, errorText, canceled = false }: LoadingFailed, process: number): void {
    const { id, url } = this.#documentRequest ?? {};
    if (globalId(process, requestId) !== id) return;
    this.#documentRequest = undefined;
    if (!canceled) this.#failedUrl = url;
    const { request } = this.#navigation ?? {};
    if (request?.requestId === requestId && request.process === process)
      this.#settle({ frameId: this.#mainFrame.id, errorText: canceled ? aborted : errorText });
  }

  #navigated(frame: Frame, process: number): void {
    this.#origins.add(originOf(frame));
    const loaderId = globalId(process, frame.loaderId);
    if (frame.parentId !== undefined) {
      const cdpFrame = { ...frame, loaderId, ...fragmentOf(frame.url) };
      this.#deps.emit('Page.frameNavigated', { frame: cdpFrame, type: 'Navigation' });
      return;
    }
    const failedUrl =
      frame.url === this.#failedUrl || frame.url === 'about:blank' ? this.#failedUrl : undefined;
    this.#failedUrl = undefined;
    this.#mainFrame = frame;
    this.#documentRequest = undefined;
    this.#history.push(failedUrl ?? frame.url);
    this.#deps.runtime.newDocument();
    this.#deps.emit('Page.frameNavigated', {
      frame: {
        ...frame,
        loaderId,
        ...(failedUrl === undefined
          ? fragmentOf(frame.url)
          : { url: 'chrome-error://chromewebdata/', unreachableUrl: failedUrl }),
      },
      type: 'Navigation',
    });
    const { request, url } = this.#navigation ?? {};
    // The empty page is shown without a request.
    const isEmpty = request === undefined && url === 'about:blank' && frame.url === url;
    if (isEmpty || (request?.loaderId === frame.loaderId && request.process === process))
      this.#settle({ frameId: frame.id, loaderId });
  }

  async #readFrames(): Promise<FrameTree> {
    const { frameTree } = await this.#deps.inspector.send<{ frameTree: FrameTree }>('Page.getResourceTree');
    this.#mainFrame = frameTree.frame;
    return frameTree;
  }

  #tree({ frame, childFrames = [] }: FrameTree): object {
    const loaderId = globalId(this.#deps.inspector.process, frame.loaderId);
    return {
      frame: { ...frame, loaderId, securityOrigin: originOf(frame), ...fragmentOf(frame.url) },
      childFrames: childFrames.map((child) => this.#tree(child)),
    };
  }

  async #goTo(entryId: number): Promise<object> {
    const steps = this.#history.stepsTo(entryId);
    if (steps === undefined) throw refusedError('Page.navigateToHistoryEntry', 'No entry with passed id');
    await this.#evaluate(`history.go(${steps})`);
    return {};
  }

  async #addScript({ source, runImmediately }: Params): Promise<{ identifier: string }> {
    const { scripts, runtime } = this.#deps;
    const identifier = await scripts.add(String(source));
    if (runImmediately === true) await runtime.runInFrames(String(source));
    return { identifier };
  }

  /** WebKit's inspector creates no isolated worlds, so scripts run in the page's own. */
  async #world(frameId: string): Promise<{ executionContextId: number }> {
    const executionContextId = this.#deps.runtime.contextOf(frameId);
    if (executionContextId === undefined)
      throw refusedError('Page.createIsolatedWorld', 'No frame for given id found');
    return { executionContextId };
  }

  async #layoutMetrics(): Promise<unknown> {
    return this.#evaluate(`(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      const view = { pageX: scrollX, pageY: scrollY, clientWidth: innerWidth, clientHeight: innerHeight };
      return {
        cssLayoutViewport: { pageX: scrollX, pageY: scrollY, clientWidth, clientHeight },
        cssVisualViewport: { ...view, offsetX: 0, offsetY: 0, scale: visualViewport.scale, zoom: 1 },
        cssContentSize: {
          x: 0, y: 0,
          width: Math.max(scrollWidth, clientWidth), height: Math.max(scrollHeight, clientHeight),
        },
      };
    })()`);
  }

  async #evaluate(expression: string): Promise<unknown> {
    const { result } = await this.#deps.inspector.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    return result.value ?? {};
  }
}

function originOf({ securityOrigin, url }: Frame): string {
  return securityOrigin ?? URL.parse(url)?.origin ?? 'null';
}
