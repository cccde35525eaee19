import { EventEmitter } from 'node:events';
import type {
  WebContents as RealContents,
  WebContentsView as RealView,
  Rectangle,
  WebContentsViewConstructorOptions,
} from 'electron/main';
import { pageOf, WebContents } from '../contents/web-contents.ts';
import type { Played } from '../played.ts';

/** A page over a window's own: here a window of Chromium's of the same size, as nothing is stacked without a screen. */
export class WebContentsView extends EventEmitter implements Played<RealView, WebContentsView> {
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
    // A view whose page has gone has nothing to lay out.
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
