import { AppError } from '#shared/errors.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { shownAddress } from '../shown-address.ts';
import { classifyNavigation } from './classify-navigation.ts';

export interface PageEvents {
  /** The main frame starts loading a new document. */
  loading(url: string, loaderId: string | undefined): void;
  /** The URL changed, with a new document or within the same one. */
  navigated(url: string, document: 'new' | 'same', loaderId: string | undefined): void;
  /** Loading ended, successfully or not. */
  loaded(): void;
  /** The document could not be loaded. */
  failed(error: AppError): void;
}

interface StartedNavigating {
  readonly frameId: string;
  readonly url: string;
  readonly navigationType: string;
  readonly loaderId?: string;
}

interface FrameNavigated {
  readonly frame: {
    readonly id: string;
    readonly parentId?: string;
    readonly loaderId?: string;
    readonly url: string;
    readonly urlFragment?: string;
    readonly unreachableUrl?: string;
  };
}

interface LoadingFailed {
  readonly type: string;
  readonly errorText: string;
}

const sameDocument: ReadonlySet<string> = new Set(['sameDocument', 'historySameDocument']);

/**
 * Reports events of the main frame until `signal` aborts. The caller must send `Page.enable`. It must also send
 * `Network.enable`, without which the reasons of failures are unknown. Rejects with AppError 'cdp' if the main frame
 * cannot be read.
 */
export async function followPage(cdp: CdpSession, events: PageEvents, signal: AbortSignal): Promise<void> {
  let reason = 'it cannot be reached';
  let mainFrame: string | undefined;
  const on = <Params>(event: string, listener: (params: Params) => void) =>
    cdp.on(event, (params) => listener(params as Params), signal);
  on<StartedNavigating>('Page.frameStartedNavigating', ({ frameId, url, navigationType, loaderId }) => {
    // Ignores the launch of another app, because it does not replace the document.
    if (
      frameId === mainFrame &&
      !sameDocument.has(navigationType) &&
      classifyNavigation(url) !== 'app-launch'
    )
      events.loading(url, loaderId);
  });
  on<LoadingFailed>('Network.loadingFailed', ({ type, errorText }) => {
    if (type === 'Document') reason = errorText;
  });
  on<FrameNavigated>('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    mainFrame = frame.id;
    if (frame.unreachableUrl === undefined) {
      events.navigated(frame.url + (frame.urlFragment ?? ''), 'new', frame.loaderId);
      return;
    }
    const { unreachableUrl } = frame;
    events.navigated(unreachableUrl, 'new', frame.loaderId);
    events.failed(
      new AppError('network', `${shownAddress(unreachableUrl)} cannot be loaded: ${reason}`, {
        zh: `无法打开 ${shownAddress(unreachableUrl)}：${reason}`,
      }),
    );
  });
  on<{ readonly frameId: string; readonly url: string }>(
    'Page.navigatedWithinDocument',
    ({ frameId, url }) => {
      if (frameId === mainFrame) events.navigated(url, 'same', undefined);
    },
  );
  on<{ readonly frameId: string }>('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === mainFrame) events.loaded();
  });
  const { frameTree } = await cdp.send<{ frameTree: FrameNavigated }>('Page.getFrameTree');
  mainFrame = frameTree.frame.id;
}
