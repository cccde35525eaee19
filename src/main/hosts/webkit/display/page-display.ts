import { PageWindow } from './page-window.ts';
import { X11Connection } from './x11-connection.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Display of one browser, whose window contains only the page. */
export class PageDisplay {
  readonly #x11: X11Connection;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly #window: PageWindow;

  private constructor(x11: X11Connection, window: PageWindow, ratio: number) {
    this.#x11 = x11;
    this.ratio = ratio;
    this.#window = window;
  }

  /** Connects to a display on which the browser has opened its window. Rejects with AppError 'environment'. */
  static async open(display: number, ratio: number): Promise<PageDisplay> {
    const x11 = await X11Connection.connect(display);
    try {
      return new PageDisplay(x11, await PageWindow.find(x11), ratio);
    } catch (thrown) {
      x11.close();
      throw thrown;
    }
  }

  /** Places the window in the corner of the display. `size` is in CSS pixels. */
  resize({ width, height }: Size): void {
    const { ratio } = this;
    this.#window.place({ x: 0, y: 0, width: width * ratio, height: height * ratio });
  }

  close(): void {
    this.#x11.close();
  }
}
