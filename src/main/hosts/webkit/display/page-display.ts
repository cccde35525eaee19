import type { Pixels } from '../pictures/pixels.ts';
import { Damage } from './damage.ts';
import { FakeInput } from './fake-input.ts';
import { PageWindow, readDisplay } from './page-window.ts';
import type { DisplayCookie } from './x-authority.ts';
import { X11Connection } from './x11-connection.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Display of one browser, whose window contains only the page. */
export class PageDisplay {
  readonly input: FakeInput;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly #x11: X11Connection;
  readonly #window: PageWindow;
  readonly #damage: Damage;
  readonly #watchers = new Set<() => void>();
  /** Size of the page in CSS pixels. */
  #size: Size = { width: 0, height: 0 };

  private constructor(x11: X11Connection, window: PageWindow, input: FakeInput, ratio: number) {
    this.input = input;
    this.ratio = ratio;
    this.#x11 = x11;
    this.#window = window;
    this.#damage = new Damage(x11, () => {
      for (const onChange of [...this.#watchers]) onChange();
    });
  }

  /** Connects to a display on which the browser has opened its window. Rejects with AppError 'environment'. */
  static async open(
    { display, cookie }: { readonly display: number; readonly cookie: DisplayCookie },
    ratio: number,
  ): Promise<PageDisplay> {
    const x11 = await X11Connection.connect(display, cookie);
    try {
      const [window, input] = await Promise.all([PageWindow.find(x11), FakeInput.open(x11)]);
      const opened = new PageDisplay(x11, window, input, ratio);
      await opened.#damage.start();
      return opened;
    } catch (thrown) {
      x11.close();
      throw thrown;
    }
  }

  get size(): Size {
    return this.#size;
  }

  /** Places the window in the corner of the display. `size` is in CSS pixels. */
  resize(size: Size): void {
    const { ratio } = this;
    this.#size = size;
    this.#window.place({ x: 0, y: 0, width: size.width * ratio, height: size.height * ratio });
  }

  /** Reads what the display shows of the page. Changes after this call are reported to those who watch. */
  picture(): Promise<Pixels> {
    const { ratio } = this;
    const { width, height } = this.#size;
    this.#damage.renew();
    return readDisplay(this.#x11, { x: 0, y: 0, width: width * ratio, height: height * ratio });
  }

  /** Calls `onChange` after each change of the picture until `signal` aborts. The next call comes after `picture`. */
  watch(onChange: () => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    this.#watchers.add(onChange);
    signal.addEventListener('abort', () => this.#watchers.delete(onChange), { once: true });
  }

  close(): void {
    this.#x11.close();
  }
}
