import type { CdpSession } from '../emulation/cdp-session.ts';
import type { NodeId } from './locate-target.ts';

/** Position in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Page function, called on an element. Returns the element's center, or null if the element is covered or has moved
 * within two frames.
 */
const restingMiddle = `async function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  // Does not scroll if the element is in view.
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (before.x !== x || before.y !== y || width === 0 || height === 0) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  if (element.contains(hit) || hit?.contains(element) === true && hit.matches('a, button, label')) return middle;
  // Scrolls the element to the center if a fixed bar covers it. Larger covers, such as a dialog, stay.
  let cover = hit;
  while (cover && !['fixed', 'sticky'].includes(getComputedStyle(cover).position)) cover = cover.parentElement;
  if (cover && cover.clientHeight < innerHeight / 3) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  return null;
}`;

/** Scrolls an element into view and returns the point to press. Undefined while the element moves or is covered. */
export async function pointOf(cdp: CdpSession, node: NodeId): Promise<Point | undefined> {
  return (await onNode<Point | null>(cdp, node, restingMiddle)) ?? undefined;
}

/** Page function, called on an element. Returns the element's center, even if it is covered. */
const anyMiddle = `function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/** Moves the mouse over an element. This makes some controls appear, such as the bar of a player. */
export async function hover(cdp: CdpSession, node: NodeId): Promise<void> {
  const point = await onNode<Point>(cdp, node, anyMiddle);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
}

async function onNode<Value>(cdp: CdpSession, node: NodeId, functionDeclaration: string): Promise<Value> {
  return callLast<Value>(cdp, await resolve(cdp, node), functionDeclaration);
}

async function resolve(cdp: CdpSession, node: NodeId): Promise<string> {
  const { object } = await cdp.send<{ object: RemoteObject }>('DOM.resolveNode', { backendNodeId: node });
  return object.objectId;
}

/** Calls a function on a remote object and releases the object. */
async function callLast<Value>(
  cdp: CdpSession,
  objectId: string,
  functionDeclaration: string,
): Promise<Value> {
  const [{ result }] = await Promise.all([
    cdp.send<{ result: { value: Value } }>('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration,
      awaitPromise: true,
      returnByValue: true,
    }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  return result.value;
}

/**
 * Page function, called on an element. Returns an object with a promise `pressed`, which resolves after the next press.
 * It resolves with true if the press hit the element, and with false if the element has moved away. The page does not
 * receive a press that missed.
 */
const watchForPress = `function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  const view = element.ownerDocument.defaultView;
  const end = new AbortController();
  let isHit = true;
  const pressed = new Promise((resolve) => {
    const watch = (event) => {
      const hit = event.composedPath()[0];
      if (event.type === 'pointerdown') {
        isHit = event.composedPath().includes(element) || (hit.contains(element) && hit.matches('a, button, label'));
      }
      if (!isHit) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      // Resolves in the next task, because the mouse and touch events of the same press are dispatched in this one.
      if (event.type === 'pointerup' || event.type === 'pointercancel') view.setTimeout(() => resolve(isHit));
    };
    for (const name of ['pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click']) {
      view.addEventListener(name, watch, { capture: true, passive: false, signal: end.signal });
    }
  });
  void pressed.then(() => end.abort());
  return { pressed, end };
}`;

/** Time in ms in which an idle page detects a press. A busy page handles the press before it runs this timer. */
const detectTimeoutMs = 1_000;

const pressedInTime = `async function () {
  const late = new Promise((resolve) => setTimeout(() => resolve(false), ${detectTimeoutMs}));
  const isDetected = await Promise.race([this.pressed, late]);
  this.end.abort();
  return isDetected;
}`;

interface RemoteObject {
  readonly objectId: string;
}

/** Object in the page that detects the next press. */
export type PressDetector = RemoteObject;

export async function detectPress(cdp: CdpSession, node: NodeId): Promise<PressDetector> {
  const objectId = await resolve(cdp, node);
  const [{ result }] = await Promise.all([
    cdp.send<{ result: PressDetector }>('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: watchForPress,
    }),
    cdp.send('Runtime.releaseObject', { objectId }),
  ]);
  return result;
}

/** Returns true if the press hit the element. Rejects with AppError 'gone' or 'cdp' if the document is gone. */
export function wasPressed(cdp: CdpSession, { objectId }: PressDetector): Promise<boolean> {
  return callLast<boolean>(cdp, objectId, pressedInTime);
}

/** Presses a point. Uses touch on touch platforms, where Chromium never responds to mouse events, else the mouse. */
export async function press(cdp: CdpSession, point: Point, isTouch: boolean): Promise<void> {
  if (isTouch) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return;
  }
  const button = { ...point, button: 'left', clickCount: 1 };
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}
