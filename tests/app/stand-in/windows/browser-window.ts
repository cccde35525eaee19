import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  WebContents as RealContents,
  BrowserWindow as RealWindow,
  Rectangle,
  View,
} from 'electron/main';
import { app, closeWindows } from '../app.ts';
import { pageOf, WebContents } from '../contents/web-contents.ts';
import { preventable, type StandInFor } from '../stand-in-for.ts';

const windows = new Set<BrowserWindow>();
let focusedWindow: BrowserWindow | undefined;

export class BrowserWindow extends EventEmitter implements StandInFor<RealWindow, BrowserWindow> {
  static getAllWindows(): RealWindow[] {
    return [...windows] as unknown as RealWindow[];
  }

  static getFocusedWindow(): RealWindow | null {
    return (focusedWindow ?? null) as unknown as RealWindow | null;
  }

  readonly webContents: RealContents;
  readonly contentView: RealWindow['contentView'];
  readonly #contents: WebContents;
  readonly #views = new Set<View>();
  #size: readonly [number, number];
  #corner: { readonly x: number; readonly y: number };
  #isMaximized = false;
  #isShown = false;
  #isMinimized = false;
  #isFullScreen = false;
  #isDestroyed = false;

  constructor(options: BrowserWindowConstructorOptions & { readonly webContents?: unknown } = {}) {
    super();
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const {
      width = 800,
      height = 600,
      x = 0,
      y = 0,
      show = true,
      webPreferences = {},
      webContents,
    } = options;
    this.#size = [width, height];
    this.#corner = { x, y };
    this.#contents = webContents instanceof WebContents ? webContents : new WebContents(webPreferences);
    this.webContents = this.#contents as unknown as RealContents;
    const views = this.#views;
    this.contentView = {
      // Stores the views in the window, because a view is drawn only while it is in one.
      addChildView: (view: View) => void views.add(view),
      removeChildView: (view: View) => void views.delete(view),
      get children() {
        return [...views];
      },
    } as RealWindow['contentView'];
    windows.add(this);
    app.on(closeWindows, this.close);
    this.#contents.on('zoomed', () => this.#resize());
    this.#contents.once('destroyed', () => this.destroy());
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show', preventable({})));
    this.#resize();
    if (show) this.show();
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.#isShown = true;
    pageOf(this.webContents).setShown(true);
    this.emit('show');
    this.focus();
  }

  isVisible(): boolean {
    return this.#isShown;
  }

  focus(): void {
    focusedWindow = this;
    this.webContents.focus();
    this.emit('focus');
  }

  isFocused(): boolean {
    return focusedWindow === this;
  }

  minimize(): void {
    this.#isMinimized = true;
    this.emit('minimize');
  }

  isMinimized(): boolean {
    return this.#isMinimized;
  }

  restore(): void {
    this.#isMinimized = false;
    this.emit('restore');
  }

  maximize(): void {
    this.#isMaximized = true;
    if (!this.#isShown) this.show();
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  /** The window has no border, so it is as large as its content. */
  setBounds({ x = this.#corner.x, y = this.#corner.y, width, height }: Partial<Rectangle>): void {
    this.#corner = { x, y };
    this.setContentSize(width ?? this.#size[0], height ?? this.#size[1]);
  }

  getNormalBounds(): Rectangle {
    const [width, height] = this.#size;
    return { ...this.#corner, width, height };
  }

  setFullScreen(flag: boolean): void {
    this.#isFullScreen = flag;
  }

  isFullScreen(): boolean {
    return this.#isFullScreen;
  }

  getContentSize(): number[] {
    return [...this.#size];
  }

  setContentSize(width: number, height: number): void {
    this.#size = [width, height];
    this.#resize();
    this.emit('resize');
  }

  /** Emits `close`. Returns false if the program cancels it. */
  readonly close = (): void => {
    const details = preventable({});
    this.emit('close', details);
    if (!details.defaultPrevented) this.destroy();
  };

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    windows.delete(this);
    app.off(closeWindows, this.close);
    if (focusedWindow === this) focusedWindow = undefined;
    this.#contents.close();
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }

  /** Zoom enlarges the page's pixels, so fewer fit into the window. */
  #resize(): void {
    const [width, height] = this.#size;
    const zoom = this.webContents.getZoomFactor();
    const metrics = {
      width: Math.round(width / zoom),
      height: Math.round(height / zoom),
      deviceScaleFactor: zoom,
    };
    const page = pageOf(this.webContents);
    void page.wired
      .then((cdp) => cdp.send('Emulation.setDeviceMetricsOverride', { ...metrics, mobile: false }))
      .catch(() => undefined);
  }
}
