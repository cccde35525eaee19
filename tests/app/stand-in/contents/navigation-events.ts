import type { EventEmitter } from 'node:events';
import type { CdpSession } from '#main/harness/emulation/cdp-session.ts';
import { fromChromium } from '../chromium/schemes.ts';
import { preventable } from '../stand-in-for.ts';
import { noteOpening } from './openings.ts';
import type { Page } from './page.ts';

interface Frame {
  readonly id: string;
  readonly parentId?: string;
  readonly url: string;
  readonly unreachableUrl?: string;
}

interface DocumentRequest {
  readonly type?: string;
  readonly frameId?: string;
  readonly request: { readonly url: string };
  readonly redirectResponse?: object;
}

/** Emits the navigation events of a WebContents from the CDP events of its page. */
export function emitNavigation(cdp: CdpSession, mainFrame: string, page: Page, contents: EventEmitter): void {
  const on = <Params>(event: string, listener: (params: Params) => void) =>
    cdp.on(event, (params) => listener(params as Params), page.end.signal);
  const isMain = (frameId: string | undefined) => frameId === mainFrame;
  const stop = () => void cdp.send('Page.stopLoading').catch(() => undefined);

  on<{ frameId: string; url: string; disposition: string }>('Page.frameRequestedNavigation', (params) => {
    const url = fromChromium(params.url);
    // Ctrl-click and similar gestures do not navigate. They ask the program to open a window (OpenURLFromTab).
    if (params.disposition !== 'currentTab') {
      noteOpening(contents, {
        url,
        frameName: '',
        features: '',
        disposition: params.disposition,
        hasGuest: false,
      });
      return;
    }
    const isMainFrame = isMain(params.frameId);
    const details = preventable({ url, isMainFrame, isSameDocument: false });
    contents.emit('will-frame-navigate', details);
    const main = preventable({ url, isMainFrame, isSameDocument: false });
    if (isMainFrame && !details.defaultPrevented) contents.emit('will-navigate', main);
    if (details.defaultPrevented || main.defaultPrevented) stop();
  });
  on<{ url: string; windowName: string; windowFeatures: string[] }>('Page.windowOpen', (params) => {
    const { windowName: frameName, windowFeatures } = params;
    const url = fromChromium(params.url);
    noteOpening(contents, {
      url,
      frameName,
      features: windowFeatures.join(),
      disposition: 'newTab',
      hasGuest: true,
    });
  });
  on<{ frameId: string; url: string; navigationType: string }>('Page.frameStartedNavigating', (params) => {
    const isSameDocument = /same/i.test(params.navigationType);
    const url = fromChromium(params.url);
    contents.emit(
      'did-start-navigation',
      preventable({ url, isMainFrame: isMain(params.frameId), isSameDocument }),
    );
  });
  // Emitted before a server's redirect of a document is followed (web-contents.md, will-redirect).
  on<DocumentRequest>('Network.requestWillBeSent', ({ type, frameId, request, redirectResponse }) => {
    if (type !== 'Document' || redirectResponse === undefined) return;
    const details = preventable({ url: request.url, isMainFrame: isMain(frameId), isSameDocument: false });
    contents.emit('will-redirect', details);
    if (details.defaultPrevented) stop();
  });
  on<{ frame: Frame }>('Page.frameNavigated', ({ frame }) => {
    if (!isMain(frame.id)) return;
    page.committed(frame.unreachableUrl ?? frame.url);
    if (frame.unreachableUrl === undefined)
      contents.emit('did-navigate', preventable({}), page.url, 200, 'OK');
    else contents.emit('did-fail-load', preventable({}), -2, 'ERR_FAILED', page.url, true);
  });
  on<{ frameId: string; url: string }>('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (isMain(frameId)) page.url = fromChromium(url);
    contents.emit('did-navigate-in-page', preventable({}), fromChromium(url), isMain(frameId));
  });
  on('Page.loadEventFired', () => contents.emit('did-finish-load'));
  on<{ type: string }>('Page.javascriptDialogOpening', ({ type }) => {
    if (type !== 'beforeunload') return;
    const details = preventable({});
    contents.emit('will-prevent-unload', details);
    cdp.send('Page.handleJavaScriptDialog', { accept: details.defaultPrevented }).catch(() => undefined);
  });
  on('Inspector.targetCrashed', () => {
    page.crashed();
    contents.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 5 });
  });
}
