import { refusedError } from '../../../harness/emulation/cdp-errors.ts';
import type { Params } from '../../cdp/translated/command-handlers.ts';
import { type FakeInput, keysymOf, pointerButtons } from '../display/fake-input.ts';
import type { PageDisplay } from '../display/page-display.ts';
import { type Point, TouchGesture } from './touch-gesture.ts';
import type { Translation, TranslationDeps } from './translation.ts';

interface InputDeps extends TranslationDeps {
  readonly display: PageDisplay;
}

/** Returns true if no element at the point handles drags itself, by CSS `touch-action`. */
const scrollsAt = ({ x, y }: Point): string => `(() => {
  for (let each = document.elementFromPoint(${x}, ${y}); each !== null; each = each.parentElement) {
    if (each.matches('input[type=range]') || getComputedStyle(each).touchAction === 'none') return false;
  }
  return true;
})()`;

/** Scrolls the nearest element at the point that can move in a direction, else the document. */
const scrollAt = ({ x, y }: Point, by: Point): string => `(() => {
  const scroll = (axis, size, client, by) => {
    if (by === 0) return;
    let each = document.elementFromPoint(${x}, ${y});
    for (; each !== null; each = each.parentElement) {
      const style = getComputedStyle(each)[axis === 'left' ? 'overflowX' : 'overflowY'];
      if (/auto|scroll/.test(style) && each[size] > each[client]) break;
    }
    (each ?? document.scrollingElement).scrollBy({ [axis]: by, behavior: 'instant' });
  };
  scroll('top', 'scrollHeight', 'clientHeight', ${by.y});
  scroll('left', 'scrollWidth', 'clientWidth', ${by.x});
})()`;

/** Replaces the last `replaced` characters before the caret with a text, as typing does. */
const insert = (text: string, replaced: number): string => `(() => {
  const field = document.activeElement;
  if (${replaced} > 0 && field !== null && 'selectionStart' in field) {
    field.setSelectionRange(Math.max(0, field.selectionEnd - ${replaced}), field.selectionEnd);
  } else for (let each = 0; each < ${replaced}; each += 1) getSelection()?.modify('extend', 'backward', 'character');
  document.execCommand(${JSON.stringify(text === '' ? 'delete' : 'insertText')}, false, ${JSON.stringify(text)});
})()`;

/** Time limit for a page to handle a key. A page that hangs or shows a dialog handles it later. */
const keyTimeoutMs = 300;

/** Resolves when the page has handled the release of a key. */
const nextKeyUp = `new Promise((resolve) => addEventListener('keyup', resolve, { capture: true, once: true }))`;

/** Keys by the `code` of commands without a `key`; others have the same name. */
const keysOfCodes: Readonly<Record<string, string>> = { NumpadEnter: 'Enter', Space: ' ' };

/**
 * Translates the Input domain. Mouse and keys are trusted events of the display. WebKit has no touch events here, so
 * touches become clicks, scrolling and drags.
 */
export class Input implements Translation {
  readonly commands;
  readonly #deps: InputDeps;
  readonly #gesture: TouchGesture;
  readonly #held = new Set<number>();
  /** Number of characters of an input method's text that is not final. */
  #composed = 0;
  /** Resolves when earlier touches, keys and texts are done. */
  #order: Promise<void> = Promise.resolve();

  constructor(deps: InputDeps) {
    this.#deps = deps;
    this.#gesture = new TouchGesture({
      scrolls: async (at) => (await this.#evaluate(scrollsAt(at))) === true,
      scroll: async (at, by) => void (await this.#evaluate(scrollAt(at, by))),
      move: (to) => this.#move(to),
      press: () => this.#fake.press(pointerButtons.left),
      release: () => this.#fake.release(pointerButtons.left),
    });
    this.commands = {
      'Input.dispatchMouseEvent': (params: Params) => this.#mouse(params),
      'Input.dispatchTouchEvent': (params: Params) => this.#inOrder(() => this.#touch(params)),
      'Input.emulateTouchFromMouseEvent': (params: Params) => this.#inOrder(() => this.#finger(params)),
      'Input.dispatchKeyEvent': (params: Params) => this.#inOrder(() => this.#key(params)),
      'Input.insertText': ({ text }: Params) => this.#inOrder(() => this.#insert(String(text), 0)),
      'Input.imeSetComposition': ({ text }: Params) =>
        this.#inOrder(() => this.#insert(String(text), String(text).length)),
      'Page.handleJavaScriptDialog': (params: Params) => this.#respond(params),
    };
  }

  get #fake(): FakeInput {
    return this.#deps.display.input;
  }

  /** Responds to the page's dialog by the keyboard, because WebKit's inspector cannot. */
  async #respond({ accept, promptText }: Params): Promise<object> {
    if (accept === true && typeof promptText === 'string') this.#type(promptText);
    this.#tap(accept === true ? 'Enter' : 'Escape');
    return {};
  }

  #type(text: string): void {
    const keys = [...text];
    if (!this.#fake.addKeys(keys.flatMap((key) => keysymOf(key) ?? [])))
      throw refusedError(
        'Page.handleJavaScriptDialog',
        'the text has too many different characters. Use a shorter one.',
      );
    // The text that the dialog proposes is selected, so the first key replaces it.
    for (const key of keys) this.#tap(key);
  }

  #tap(key: string): void {
    const keysym = keysymOf(key);
    if (keysym === undefined) return;
    this.#fake.key(keysym, true);
    this.#fake.key(keysym, false);
  }

  #move({ x, y }: Point): void {
    const { input, ratio } = this.#deps.display;
    input.move(x * ratio, y * ratio);
  }

  async #mouse({ type, x, y, button, deltaX, deltaY }: Params): Promise<object> {
    const at = { x: Number(x), y: Number(y) };
    this.#move(at);
    if (type === 'mouseWheel')
      await this.#evaluate(scrollAt(at, { x: Number(deltaX ?? 0), y: Number(deltaY ?? 0) }));
    const number = button === 'right' ? pointerButtons.right : pointerButtons.left;
    if (type === 'mousePressed') this.#fake.press(number);
    if (type === 'mouseReleased') this.#fake.release(number);
    return {};
  }

  async #touch({ type, touchPoints }: Params): Promise<void> {
    const points = touchPoints as readonly Point[];
    const [point] = points;
    if (type === 'touchCancel' || points.length > 1) this.#gesture.cancel();
    else if (type === 'touchEnd') this.#gesture.up();
    else if (point !== undefined && type === 'touchStart') this.#gesture.down(point);
    else if (point !== undefined) await this.#gesture.moveTo(point);
  }

  async #finger({ type, x, y }: Params): Promise<void> {
    const at = { x: Number(x), y: Number(y) };
    if (type === 'mousePressed') this.#gesture.down(at);
    else if (type === 'mouseMoved') await this.#gesture.moveTo(at);
    else if (type === 'mouseReleased') this.#gesture.up();
  }

  #inOrder(work: () => Promise<void>): Promise<object> {
    const done = this.#order.then(work);
    // Later input does not depend on one that the page refused.
    this.#order = done.catch(() => undefined);
    return done.then(() => ({}));
  }

  async #key({ type, key, code, text }: Params): Promise<void> {
    const name = String(key ?? keysOfCodes[String(code)] ?? code ?? text);
    const keysym = keysymOf(name);
    const isDown = type !== 'keyUp';
    // Keys reach the page by the display, so commands to the inspector could overtake them.
    const handled = isDown ? undefined : await this.#awaitKeyUp();
    if (keysym !== undefined && this.#fake.key(keysym, isDown, this.#held)) {
      if (isDown) this.#held.add(keysym);
      else this.#held.delete(keysym);
      await handled?.();
    } else if (isDown && typeof text === 'string' && text !== '') await this.#insert(text, 0);
  }

  /** Returns a function that waits for the next release of a key in the page; undefined if the page does not respond. */
  async #awaitKeyUp(): Promise<(() => Promise<unknown>) | undefined> {
    const { inspector } = this.#deps;
    const limit = { timeoutMs: keyTimeoutMs };
    // A page that does not respond, or navigates, takes the key when it can.
    const ignored = () => undefined;
    const found = await inspector
      .send<{ result: { objectId?: string } }>('Runtime.evaluate', { expression: nextKeyUp }, limit)
      .catch(ignored);
    const promiseObjectId = found?.result.objectId;
    if (promiseObjectId === undefined) return undefined;
    return () => inspector.send('Runtime.awaitPromise', { promiseObjectId }, limit).catch(ignored);
  }

  async #insert(text: string, composed: number): Promise<void> {
    const replaced = this.#composed;
    this.#composed = composed;
    if (text !== '' || replaced > 0) await this.#evaluate(insert(text, replaced), true);
  }

  async #evaluate(expression: string, emulateUserGesture = false): Promise<unknown> {
    const { result } = await this.#deps.inspector.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      expression,
      returnByValue: true,
      emulateUserGesture,
    });
    return result.value;
  }
}
