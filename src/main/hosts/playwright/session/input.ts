import { type CommandHandlers, nothing, type Params } from '../../cdp/translated/command-handlers.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

type Button = 'left' | 'middle' | 'right';

/** Distance in CSS pixels up to which a finger that leaves the screen has tapped. */
const tapDistance = 10;

/** Translates input. Playwright has no events of single fingers, so a touch becomes a tap or scrolls. */
export class Input implements Translation {
  readonly commands: CommandHandlers;
  readonly #deps: TranslationDeps;
  /** Input runs in order of arrival. */
  #last: Promise<unknown> = Promise.resolve();
  #start: Point | undefined;
  #place: Point | undefined;

  constructor(deps: TranslationDeps) {
    this.#deps = deps;
    const { keyboard } = deps.page;
    this.commands = {
      'Input.dispatchMouseEvent': (params) => this.#inTurn(() => this.#mouse(params)),
      'Input.dispatchTouchEvent': (params) => this.#inTurn(() => this.#touch(params)),
      'Input.emulateTouchFromMouseEvent': (params) => this.#inTurn(() => this.#finger(params)),
      'Input.dispatchKeyEvent': (params) => this.#inTurn(() => this.#key(params)),
      'Input.insertText': ({ text }) => this.#inTurn(() => keyboard.insertText(String(text))),
      // The text arrives when its composition has ended.
      'Input.imeSetComposition': nothing,
    };
  }

  async #inTurn(run: () => Promise<unknown>): Promise<object> {
    const turn = this.#last.then(run);
    // Ignores the failure, which its own caller receives; the next input only waits.
    this.#last = turn.catch(() => undefined);
    await turn;
    return {};
  }

  async #mouse({ type, x, y, button, clickCount, deltaX, deltaY }: Params): Promise<void> {
    const { mouse } = this.#deps.page;
    await mouse.move(Number(x), Number(y));
    const options = { button: (button ?? 'left') as Button, clickCount: Number(clickCount ?? 1) };
    if (type === 'mousePressed') await mouse.down(options);
    else if (type === 'mouseReleased') await mouse.up(options);
    else if (type === 'mouseWheel')
      await this.#scroll({ x: Number(x), y: Number(y) }, Number(deltaX), Number(deltaY));
  }

  /** Handles the mouse that stands for a single finger. */
  #finger({ type, x, y }: Params): Promise<void> {
    const point = { x: Number(x), y: Number(y) };
    if (type === 'mousePressed') return this.#touch({ type: 'touchStart', touchPoints: [point] });
    if (type === 'mouseReleased') return this.#touch({ type: 'touchEnd', touchPoints: [] });
    return this.#touch({ type: 'touchMove', touchPoints: [point] });
  }

  async #touch({ type, touchPoints }: Params): Promise<void> {
    const { page } = this.#deps;
    const [point] = touchPoints as readonly Point[];
    if (type === 'touchStart') this.#start = point;
    const before = this.#place;
    this.#place = point;
    if (type === 'touchMove' && before !== undefined && point !== undefined) {
      if (this.#start !== undefined && distance(this.#start, point) > tapDistance) this.#start = undefined;
      if (this.#start === undefined) await this.#scroll(point, before.x - point.x, before.y - point.y);
    }
    if (type !== 'touchEnd' || point !== undefined) return;
    const start = this.#start;
    this.#start = undefined;
    if (start !== undefined) await page.touchscreen.tap(start.x, start.y);
  }

  /** Scrolls what is at the point. WebKit on phones has no wheel. */
  async #scroll({ x, y }: Point, deltaX: number, deltaY: number): Promise<void> {
    await this.#deps.page.evaluate(
      `(([x, y, left, top]) => {
        const scrolls = (element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          return (left !== 0 && /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
            (top !== 0 && /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight);
        };
        let element = document.elementFromPoint(x, y);
        while (element && !scrolls(element)) element = element.parentElement;
        (element ?? window).scrollBy({ left, top, behavior: 'instant' });
      })([${x}, ${y}, ${deltaX}, ${deltaY}])`,
    );
  }

  async #key({ type, key, text }: Params): Promise<void> {
    const { keyboard } = this.#deps.page;
    const name = String(key);
    // Playwright knows the keys of a US keyboard and refuses others.
    const isKnown = name.length > 1 || /^[\x20-\x7e]$/.test(name);
    if (!isKnown) {
      if (type === 'keyDown' && typeof text === 'string') await keyboard.insertText(text);
      return;
    }
    if (type === 'keyUp') await keyboard.up(name);
    else await keyboard.down(name);
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
