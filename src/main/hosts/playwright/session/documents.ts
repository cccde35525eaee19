import type { Frame, Request } from 'playwright-core';
import { type CommandHandlers, nothing } from '../../cdp/translated/command-handlers.ts';
import { HistoryModel } from '../../cdp/translated/history-model.ts';
import { isOfPlaywright, textOf } from './playwright-errors.ts';
import type { Objects } from './scripts/objects.ts';
import type { Frames, Translation, TranslationDeps } from './translation.ts';

interface DocumentsDeps extends TranslationDeps {
  readonly frames: Frames;
  readonly objects: Objects;
}

/** Error of a load that another load has replaced, as Chromium names it. */
const replaced = 'net::ERR_ABORTED';

const withoutFragment = (url: string): string => url.replace(/#.*$/s, '');

/** Translates navigation, frames and history. */
export class Documents implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: DocumentsDeps;
  readonly #history = new HistoryModel();
  /** Last request for a document of the main frame that is not shown yet. */
  #expected: Request | undefined;

  constructor(deps: DocumentsDeps) {
    this.#deps = deps;
    const { emit, frames, page } = deps;
    this.commands = {
      'Page.enable': nothing,
      'Page.navigate': ({ url }) => this.#navigate(String(url)),
      'Page.reload': async () => {
        await page.reload({ waitUntil: 'commit', timeout: 0 });
        return {};
      },
      'Page.stopLoading': async () => {
        await page.evaluate('window.stop()');
        return {};
      },
      'Page.getFrameTree': async () => ({ frameTree: { frame: this.#described(page.mainFrame()) } }),
      'Page.getNavigationHistory': async () => this.#history.state,
      'Page.navigateToHistoryEntry': ({ entryId }) => this.#goTo(Number(entryId)),
      'Page.resetNavigationHistory': async () => {
        this.#history.reset();
        return {};
      },
      // Playwright has no other world of scripts.
      'Page.createIsolatedWorld': async () => ({ executionContextId: frames.documentOf(page.mainFrame()) }),
    };
    page.on('request', (request) => this.#requested(request));
    page.on('requestfailed', (request) => this.#failed(request));
    page.on('framenavigated', (frame) => this.#navigated(frame));
    page.on('framedetached', (frame) => frames.forget(frame));
    page.on('domcontentloaded', () => emit('Page.domContentEventFired', {}));
    page.on('load', () => {
      emit('Page.loadEventFired', {});
      emit('Page.frameStoppedLoading', { frameId: frames.idOf(page.mainFrame()) });
    });
  }

  async #navigate(url: string): Promise<object> {
    const { frames, page } = this.#deps;
    const frame = page.mainFrame();
    const frameId = frames.idOf(frame);
    const before = frames.documentOf(frame);
    try {
      await this.#load(url);
    } catch (thrown) {
      const text = textOf(thrown);
      if (/interrupted|ERR_ABORTED|cancel/i.test(text)) return { frameId, errorText: replaced };
      if (isOfPlaywright(thrown)) throw thrown;
      // Chromium's text ends with the URL; a log follows that of every engine.
      const [reason = text] = text.split(/ at \w+:|\n/);
      return { frameId, errorText: reason };
    }
    const document = frames.documentOf(frame);
    return { frameId, ...(document === before ? {} : { loaderId: loaderOf(document) }) };
  }

  async #load(url: string): Promise<void> {
    const { page } = this.#deps;
    const options = { waitUntil: 'commit', timeout: 0 } as const;
    try {
      await page.goto(url, options);
    } catch (thrown) {
      if (!textOf(thrown).includes('to "chrome-error:')) throw thrown;
      // Chromium shows its page about an earlier failure in between, which does not end this navigation.
      await page.waitForURL(({ protocol }) => protocol !== 'chrome-error:', options);
    }
  }

  async #goTo(entryId: number): Promise<object> {
    const steps = this.#history.stepsTo(entryId);
    // Moves in the history with a timer, because the document must respond before it is unloaded.
    if (steps !== undefined) await this.#deps.page.evaluate(`void setTimeout(() => history.go(${steps}))`);
    return {};
  }

  #requested(request: Request): void {
    const { emit, frames, page } = this.#deps;
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    this.#expected = request;
    if (request.redirectedFrom() !== null) return;
    emit('Page.frameStartedNavigating', {
      frameId: frames.idOf(page.mainFrame()),
      url: request.url(),
      navigationType: 'differentDocument',
    });
  }

  /** Reports a document that could not be loaded as Chromium does: by a page about it. */
  #failed(request: Request): void {
    const { emit, frames, page } = this.#deps;
    if (request !== this.#expected) return;
    this.#expected = undefined;
    if (/abort|cancel|interrupt/i.test(request.failure()?.errorText ?? '')) return;
    const frame = page.mainFrame();
    emit('Page.frameNavigated', {
      frame: {
        ...this.#described(frame),
        url: 'chrome-error://chromewebdata/',
        unreachableUrl: request.url(),
      },
    });
    emit('Page.frameStoppedLoading', { frameId: frames.idOf(frame) });
  }

  #navigated(frame: Frame): void {
    const { emit, frames, objects, page } = this.#deps;
    const url = frame.url();
    if (url.startsWith('chrome-error:')) return;
    const isMain = frame === page.mainFrame();
    if (isMain && this.#isSameDocument(url)) {
      void this.#reportSameDocument(frame, url);
      return;
    }
    frames.newDocument(frame);
    if (!isMain) {
      emit('Page.frameNavigated', {
        frame: { ...this.#described(frame), parentId: frames.idOf(page.mainFrame()) },
      });
      return;
    }
    this.#expected = undefined;
    objects.clear();
    this.#history.push(url);
    emit('Runtime.executionContextsCleared', {});
    emit('Page.frameNavigated', { frame: this.#described(frame) });
  }

  /**
   * Playwright does not report whether a document is new. A new document with a network URL always follows a request.
   */
  #isSameDocument(url: string): boolean {
    if (!/^https?:/.test(url)) return false;
    return this.#expected === undefined || withoutFragment(this.#expected.url()) !== withoutFragment(url);
  }

  async #reportSameDocument(frame: Frame, url: string): Promise<void> {
    const { entries, currentIndex } = this.#history.state;
    // A page that is gone or hangs reports nothing any more.
    const length = await frame.evaluate('history.length').catch(() => undefined);
    if (length === undefined) return;
    const isKnown = entries.some((entry, index) => entry.url === url && index !== currentIndex);
    if (Number(length) === entries.length && isKnown) this.#history.traverse(url);
    else if (Number(length) === entries.length && currentIndex === entries.length - 1)
      this.#history.replace(url);
    else this.#history.push(url);
    this.#deps.emit('Page.navigatedWithinDocument', { frameId: this.#deps.frames.idOf(frame), url });
  }

  #described(frame: Frame) {
    const { frames } = this.#deps;
    const url = frame.url();
    const origin = URL.parse(url)?.origin ?? 'null';
    return {
      id: frames.idOf(frame),
      loaderId: loaderOf(frames.documentOf(frame)),
      url: withoutFragment(url),
      ...(url.includes('#') ? { urlFragment: url.slice(url.indexOf('#')) } : {}),
      securityOrigin: origin === 'null' ? '://' : origin,
      mimeType: 'text/html',
    };
  }
}

const loaderOf = (document: number): string => `document-${document}`;
