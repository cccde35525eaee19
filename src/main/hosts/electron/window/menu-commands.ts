import type { ScreenshotFiles } from '#main/harness/screenshots/screenshot-files.ts';
import type { TakeScreenshots } from '#main/harness/wall/screenshots/take-screenshots.ts';
import type { Wall } from '#main/harness/wall/wall.ts';
import type { Notify } from '#main/harness/window/window-events.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { failureOf } from '#shared/ipc/subject.ts';
import type { MenuCommands } from './menu-template.ts';

export interface MenuCommandDeps {
  readonly wall: Wall;
  readonly pictures: Pick<ScreenshotFiles, 'show'>;
  readonly takeScreenshots: TakeScreenshots;
  readonly notify: Notify;
  readonly openExternal: (url: string) => Promise<void>;
  readonly window: ToolsPort;
  readonly focusedContents: () => ToolsPort | null;
}

export interface ToolsPort {
  readonly id: number;
  getZoomLevel(): number;
  setZoomLevel(level: number): void;
  openDevTools(options: { readonly mode: 'detach' }): void;
}

/** Step of one zoom command, as in Electron's zoom roles. */
const ZOOM_STEP = 0.5;

const externalHosts = new Set(['github.com', 'www.electronjs.org']);

const DOCS = 'https://www.electronjs.org/docs/latest/';

/** Implements the menu's own items. The harness window shows the result of each. */
export function menuCommands(deps: MenuCommandDeps): MenuCommands {
  const { wall, pictures, takeScreenshots, notify, openExternal, window, focusedContents } = deps;
  const attempt = (work: () => Promise<void>) => () => {
    work().catch((thrown: unknown) => {
      notify('commandEnded', { kind: 'failed', error: failureOf(toAppError(thrown)) });
    });
  };
  return {
    focusAddress: () => notify('addressFocusRequested', {}),
    reloadAll: attempt(() => wall.reload(null)),
    captureAll: attempt(async () => {
      const { folder, files, problems } = await takeScreenshots(null, 'view');
      notify('commandEnded', { kind: 'pictures', folder, count: files.length, problems });
    }),
    showPictures: attempt(() => pictures.show()),
    showHelp: () => notify('helpRequested', { part: 'start' }),
    showKeys: () => notify('helpRequested', { part: 'keys' }),
    openDocs: attempt(async () => {
      if (!mayOpenExternally(DOCS)) {
        throw new AppError('rejected', `Opening ${DOCS} is not allowed.`, { zh: `不允许打开 ${DOCS}。` });
      }
      await openExternal(DOCS);
    }),
    zoomWindow: (step) => window.setZoomLevel(step === 0 ? 0 : window.getZoomLevel() + step * ZOOM_STEP),
    windowDevTools: () => openTools(window),
    viewDevTools: attempt(async () => {
      const view = focusedContents();
      if (view === null || view.id === window.id) {
        throw new AppError('usage', 'Click a view first, then open its developer tools.', {
          zh: '请先点一下要查看开发者工具的那个视图。',
        });
      }
      openTools(view);
    }),
  };
}

/** Opens detached developer tools. Docked ones would be hidden by native views, or share a phone-sized width. */
function openTools(contents: ToolsPort): void {
  contents.openDevTools({ mode: 'detach' });
}

export function mayOpenExternally(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.protocol === 'https:' && externalHosts.has(url.hostname);
}
