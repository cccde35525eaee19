import { EventEmitter } from 'node:events';
import type {
  WebContents as RealContents,
  WebContentsView as RealView,
  Rectangle,
  WebContentsViewConstructorOptions,
} from 'electron/main';
import { pageOf, WebContents } from '../contents/web-contents.ts';
import type { StandInFor } from '../stand-in-for.ts';

/**
 * Page over a window's page. It is a window of the same size, because headless Chromium cannot put one page over
 * another.
 */
export class WebContentsView extends EventEmitter implements StandInFor<RealView, WebContentsView> {
  readonly webContents: RealContents;
  #bounds: Rectangle = { x: 0, y: 0, width: 0, height: 0 };
  #isVisible = true;

  constructor({ webContents, webPreferences = {} }: WebContentsViewConstructorOptions = {}) {
    super();
    const given: unknown = webContents;
    const contents = given instanceof WebContents ? given : new WebContents(webPreferences);
    this.webContents = contents as unknown as RealContents;
    pageOf(contents).setShown(true);
  }

  setBounds(bounds: Rectangle): void {
    this.#bounds = bounds;
    // Ignores the rejection if the page is gone.
    void pageOf(this.webContents)
      .setSize(bounds)
      .catch(() => undefined);
    this.emit('bounds-changed');
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  setVisible(visible: boolean): void {
    this.#isVisible = visible;
    pageOf(this.webContents).setShown(visible);
  }

  getVisible(): boolean {
    return this.#isVisible;
  }
}
