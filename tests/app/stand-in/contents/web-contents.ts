import { EventEmitter } from 'node:events';
import type * as Main from 'electron/main';
import type {
  IpcMainInvokeEvent,
  OpenDevToolsOptions,
  WebContents as RealContents,
  Session,
  WebFrameMain,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron/main';
import { contentsCreated } from '../app.ts';
import { browser, type NewTarget } from '../chromium/browser.ts';
import { rulesOf, sessionStatics } from '../session.ts';
import { preventable, type StandInFor } from '../stand-in-for.ts';
import { Debugger, flush } from './debugger.ts';
import { Ipc, invoke } from './ipc.ts';
import { emitNavigation } from './navigation-events.ts';
import { Page, userAgentOf } from './page.ts';
import { installPreload, type PreloadPort } from './preload.ts';
import { serveRequests } from './serve-requests.ts';
import { verifyCertificates } from './verify-certificates.ts';

type OpenHandler = Parameters<RealContents['setWindowOpenHandler']>[0];

const allContents = new Set<WebContents>();
const pages = new WeakMap<object, Page>();
const openHandlers = new WeakMap<object, OpenHandler>();
let focused: WebContents | undefined;
let lastId = 0;

export class WebContents extends EventEmitter implements StandInFor<RealContents, WebContents> {
  readonly id: number;
  readonly debugger: RealContents['debugger'];
  readonly ipc: RealContents['ipc'];
  readonly session: Session;
  readonly mainFrame: WebFrameMain;
  readonly #page: Page;
  readonly #debugger: Debugger;
  readonly #ipc = new Ipc();
  #preload: PreloadPort | undefined;
  #zoomLevel = 0;
  #devTools: OpenDevToolsOptions | undefined;

  constructor(preferences: WebPreferences, adopted?: NewTarget) {
    super();
    lastId += 1;
    this.id = lastId;
    // Uses `session` before `partition`, and the default session without both (web-preferences.md).
    this.session = preferences.session ?? sessionStatics.fromPartition(preferences.partition ?? '');
    const rules = rulesOf(this.session);
    const real = this as unknown as RealContents;
    const page = new Page(rules, adopted, async (cdp, targetId) => {
      emitNavigation(cdp, targetId, page, this);
      await Promise.all([
        serveRequests(cdp, real, rules, page),
        verifyCertificates(cdp, rules, page),
        preferences.preload === undefined ? undefined : this.#install(cdp, preferences.preload),
      ]);
    });
    this.#page = page;
    this.#debugger = new Debugger(page);
    this.debugger = this.#debugger as unknown as RealContents['debugger'];
    this.ipc = this.#ipc as unknown as RealContents['ipc'];
    this.mainFrame = Object.defineProperties(
      {},
      {
        url: { get: () => page.url },
        origin: { get: () => /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/.exec(page.url)?.[0] ?? 'null' },
      },
    ) as WebFrameMain;
    pages.set(this, page);
    allContents.add(this);
    contentsCreated(this);
  }

  async loadURL(url: string): Promise<void> {
    const loaded = Promise.withResolvers<void>();
    this.once('did-finish-load', loaded.resolve);
    this.#page.hasFrame = true;
    // NavigationRequest fixes the headers of the document immediately. Debugger commands of the same turn still precede
    // the first script, because process and network take longer.
    if (!this.#debugger.isAttached()) this.#fixUserAgent();
    await new Promise((resolve) => setImmediate(resolve));
    await flush(this.#debugger);
    const problem = await this.#page.navigate(url);
    if (problem === undefined) return loaded.promise;
    this.off('did-finish-load', loaded.resolve);
    const errno = netErrors[problem] ?? -2;
    // Properties of the error as in web-contents.ts, loadURL.
    throw Object.assign(new Error(`${problem} (${errno}) loading '${url}'`), { errno, code: problem, url });
  }

  getURL(): string {
    return this.#page.url;
  }

  reload(): void {
    void this.#page.wired.then((cdp) => cdp.send('Page.reload'));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const cdp = await this.#page.wired;
    const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    });
    return result.value;
  }

  setWindowOpenHandler(handler: (details: Electron.HandlerDetails) => WindowOpenHandlerResponse): void {
    openHandlers.set(this, handler);
  }

  send(channel: string, ...args: unknown[]): void {
    this.#preload?.send(channel, args);
  }

  focus(): void {
    focused = this;
  }

  /**
   * Handles keyboard events only. A key that the program prevents does not reach the page (web_contents_impl.cc,
   * PreHandleKeyboardEvent).
   */
  sendInputEvent(input: Parameters<RealContents['sendInputEvent']>[0]): void {
    if (!('keyCode' in input)) throw new Error('The stand-in only dispatches keyboard events');
    const { keyCode: key, type } = input;
    const keyInput = { type, key, code: key, isAutoRepeat: false, isComposing: false, location: 0 };
    const modifiers = { shift: false, control: false, alt: false, meta: false, modifiers: [] };
    const event = preventable({});
    this.emit('before-input-event', event, { ...keyInput, ...modifiers });
    if (event.defaultPrevented) return;
    void this.#page.wired.then((cdp) => cdp.send('Input.dispatchKeyEvent', { type, key, code: key }));
  }

  isFocused(): boolean {
    return focused === this;
  }

  get zoomLevel(): number {
    return this.#zoomLevel;
  }

  set zoomLevel(level: number) {
    this.#zoomLevel = level;
    this.emit('zoomed');
  }

  getZoomLevel(): number {
    return this.#zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }

  getZoomFactor(): number {
    return 1.2 ** this.#zoomLevel;
  }

  // Opens no tools. Stores only the dock position, because docked tools shrink the page.
  openDevTools(options: OpenDevToolsOptions = { mode: 'right' }): void {
    this.#devTools = options;
    this.emit('devtools-opened');
  }

  closeDevTools(): void {
    if (this.#devTools === undefined) return;
    this.#devTools = undefined;
    this.emit('devtools-closed');
  }

  isDevToolsOpened(): boolean {
    return this.#devTools !== undefined;
  }

  toggleDevTools(): void {
    if (this.isDevToolsOpened()) this.closeDevTools();
    else this.openDevTools();
  }

  forcefullyCrashRenderer(): void {
    // Ignores the missing response, because the command crashes the page.
    void this.#page.wired.then((cdp) => cdp.send('Page.crash').catch(() => undefined));
  }

  isCrashed(): boolean {
    return this.#page.isCrashed;
  }

  isDestroyed(): boolean {
    return this.#page.end.signal.aborted;
  }

  close(): void {
    if (this.isDestroyed()) return;
    allContents.delete(this);
    if (focused === this) focused = undefined;
    this.debugger.detach();
    this.#page.close();
    this.emit('destroyed');
  }

  #fixUserAgent(): void {
    const userAgent = userAgentOf(rulesOf(this.session));
    void this.#page.targetId.then((targetId) => browser.loadUserAgents.set(targetId, userAgent));
  }

  async #install(cdp: Parameters<typeof installPreload>[0], file: string): Promise<void> {
    const handle = (channel: string, args: unknown[]) => {
      const event = { sender: this, senderFrame: this.mainFrame } as unknown as IpcMainInvokeEvent;
      return invoke(this.#ipc, channel, event, args);
    };
    this.#preload = await installPreload(cdp, file, handle, this.#page.end.signal);
  }
}

/** Error codes of net/base/net_error_list.h. */
const netErrors: Readonly<Record<string, number>> = {
  ERR_ABORTED: -3,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_UNKNOWN_URL_SCHEME: -302,
};

export function pageOf(contents: object): Page {
  const page = pages.get(contents);
  if (page === undefined) throw new TypeError('The object is not a WebContents');
  return page;
}

/** Returns the response of the window open handler. Without a handler, every window is allowed (web-contents.ts). */
export function windowOpenResponse(
  contents: WebContents,
  details: Electron.HandlerDetails,
): WindowOpenHandlerResponse {
  return openHandlers.get(contents)?.(details) ?? { action: 'allow' };
}

export function everyContents(): readonly WebContents[] {
  return [...allContents];
}

class ContentsModule implements StandInFor<typeof Main.webContents, ContentsModule> {
  getAllWebContents(): RealContents[] {
    return [...allContents] as unknown as RealContents[];
  }

  getFocusedWebContents(): RealContents | null {
    return (focused ?? null) as unknown as RealContents | null;
  }
}

export const contentsStatics = new ContentsModule();
