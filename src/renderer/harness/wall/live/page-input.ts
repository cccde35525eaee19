import type { LiveInput, MouseInput } from '#shared/ipc/views/live.ts';
import { FingerTracker } from './finger-tracker.ts';
import { InputSender, type SendInputs } from './input-sender.ts';
import { type HeldKeys, modifiersOf } from './key-input.ts';

interface PageSize {
  /** True if the platform uses touch instead of a mouse. */
  readonly touch: boolean;
  /** Page width in CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Position and size of the live frame in the window, in CSS px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

interface PointerEventLike extends Place, HeldKeys {
  readonly type: string;
  readonly pointerId: number;
  readonly button: number;
  readonly buttons: number;
  readonly timeStamp: number;
}

interface WheelEventLike extends Place, HeldKeys {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly deltaMode: number;
}

const buttons = ['left', 'middle', 'right'] as const;
/** Bits of the left, middle and right button in `MouseEvent.buttons`. */
const heldBits = [1, 4, 2];
/** CSS px per line for wheels that scroll by lines. */
const lineHeight = 16;
/**
 * Input types (Input Events Level 2) of text that was inserted without typing, composing or pasting, such as dictation.
 */
const keylessInputs = ['insertText', 'insertReplacementText', 'insertLineBreak', 'insertParagraph'];
/** Max time in ms and max distance in CSS px between the clicks of a double click. */
const doubleClick = { ms: 500, distance: 6 };

export class PageInput {
  #page: PageSize;
  readonly #sender: InputSender;
  readonly #fingers: FingerTracker;
  #lastPress:
    | { readonly at: number; readonly x: number; readonly y: number; readonly count: number }
    | undefined;

  constructor(page: PageSize, send: SendInputs) {
    this.#page = page;
    this.#sender = new InputSender(send);
    this.#fingers = new FingerTracker(() => this.#page);
  }

  /** Updates the size after a rotation. Pointers that are down stay down. */
  resized(width: number, height: number): void {
    this.#page = { ...this.#page, width, height };
  }

  add(input: LiveInput | undefined): void {
    this.#sender.add(input);
  }

  pointer(event: PointerEventLike, box: Box): void {
    const input = this.#page.touch ? this.#touch(event, box) : this.#mouse(event, box);
    this.add(input?.kind === 'touch' ? { ...input, at: event.timeStamp } : input);
  }

  wheel(event: WheelEventLike, box: Box): void {
    const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? this.#page.height : 1;
    const { x, y } = this.#at(event, box);
    const modifiers = modifiersOf(event);
    this.add({ kind: 'wheel', x, y, deltaX: event.deltaX * unit, deltaY: event.deltaY * unit, modifiers });
  }

  compose(text: string, isDone: boolean): void {
    const end = Math.min(text.length, 1_000);
    if (isDone) this.add({ kind: 'text', text });
    else this.add({ kind: 'composition', text: text.slice(0, end), selectionStart: end, selectionEnd: end });
  }

  /** Sends text from an emoji panel, dictation or a suggestion. Other listeners send typed and composed text. */
  insert(inputType: string, text: string): void {
    if (keylessInputs.includes(inputType) && text !== '')
      this.add({ kind: 'text', text: text.slice(0, 100_000) });
  }

  paste(text: string): void {
    this.add({ kind: 'paste', text: text.slice(0, 100_000) });
  }

  #touch(event: PointerEventLike, box: Box): LiveInput | undefined {
    const { type, pointerId, shiftKey } = event;
    const pointer = { pointerId, shiftKey, ...this.#at(event, box) };
    switch (type) {
      case 'pointerdown':
        return event.button === 0 ? this.#fingers.down(pointer) : undefined;
      case 'pointermove':
        return this.#fingers.move(pointer);
      case 'pointerup':
        return this.#fingers.up(pointerId);
      default:
        return this.#fingers.cancel();
    }
  }

  #mouse(event: PointerEventLike, box: Box): LiveInput | undefined {
    const action = mouseActionOf(event);
    const button = action === 'move' ? 'none' : (buttons[event.button] ?? 'none');
    const clickCount = action === 'move' ? 0 : this.#clicks(event, action === 'down');
    return {
      kind: 'mouse',
      action,
      ...this.#at(event, box),
      button,
      buttons: event.buttons & 7,
      clickCount,
      modifiers: modifiersOf(event),
    };
  }

  /** Returns 2 for the second press of a double click, otherwise 1. Pointer events contain no click count. */
  #clicks({ clientX: x, clientY: y }: Place, isPress: boolean): number {
    const last = this.#lastPress;
    if (!isPress) return last?.count ?? 1;
    const at = performance.now();
    const isNear =
      last !== undefined &&
      at - last.at < doubleClick.ms &&
      Math.hypot(x - last.x, y - last.y) < doubleClick.distance;
    const count = isNear ? Math.min(3, last.count + 1) : 1;
    this.#lastPress = { at, x, y, count };
    return count;
  }

  #at({ clientX, clientY }: Place, box: Box): { readonly x: number; readonly y: number } {
    return {
      x: ((clientX - box.left) / box.width) * this.#page.width,
      y: ((clientY - box.top) / box.height) * this.#page.height,
    };
  }
}

/**
 * Returns the mouse action of a pointer event. Pressing a second button while one is down fires `pointermove`, not
 * `pointerdown`.
 */
function mouseActionOf({ type, button, buttons: held }: PointerEventLike): MouseInput['action'] {
  if (type === 'pointerdown') return 'down';
  if (type !== 'pointermove') return 'up';
  if (button < 0) return 'move';
  return (held & (heldBits[button] ?? 0)) === 0 ? 'up' : 'down';
}
