import type { CdpSession } from '../emulation/cdp-session.ts';
import type { NodeId } from './find-target.ts';

/** CSS pixels in the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Function of the element that returns its center if it is still for two frames and uncovered, otherwise null. */
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
  // A fixed bar may cover the element after scrolling, so it is centered. Larger covers are left alone.
  let cover = hit;
  while (cover && !['fixed', 'sticky'].includes(getComputedStyle(cover).position)) cover = cover.parentElement;
  if (cover && cover.clientHeight < innerHeight / 3) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  return null;
}`;

/** Scrolls an element into view and returns where to press it, or undefined while it moves or is covered. */
export async function pointOf(cdp: CdpSession, node: NodeId): Promise<Point | undefined> {
  return (await onNode<Point | null>(cdp, node, restingMiddle)) ?? undefined;
}

/** Function of the element that returns its center, even if it is covered. */
const anyMiddle = `function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/** Moves the mouse over an element, which shows controls such as a player's bar. */
export async function hover(cdp: CdpSession, node: NodeId): Promise<void> {
  const point = await onNode<Point>(cdp, node, anyMiddle);
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
}

async function onNode<Value>(cdp: CdpSession, node: NodeId, functionDeclaration: string): Promise<Value> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', {
    backendNodeId: node,
  });
  return callLast<Value>(cdp, object.objectId, functionDeclaration);
}

/** Calls a function on an object and releases the object. */
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

/** Page script that creates an object whose `pressed` promise resolves when a press reaches the page. */
const pressDetector = `(() => {
  const end = new AbortController();
  const pressed = new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel']) {
      addEventListener(name, () => resolve(true), { capture: true, signal: end.signal });
    }
  });
  void pressed.then(() => end.abort());
  return { pressed, end };
})()`;

/** Long enough for an idle page. A busy page handles the press before this timer. */
const detectTimeoutMs = 1_000;

const pressedInTime = `async function () {
  const late = new Promise((resolve) => setTimeout(() => resolve(false), ${detectTimeoutMs}));
  const isDetected = await Promise.race([this.pressed, late]);
  this.end.abort();
  return isDetected;
}`;

/** Remote object that detects the next press in the page. */
export interface PressDetector {
  readonly objectId: string;
}

export async function detectPress(cdp: CdpSession): Promise<PressDetector> {
  const { result } = await cdp.send<{ result: PressDetector }>('Runtime.evaluate', {
    expression: pressDetector,
  });
  return result;
}

/** Returns true if the press reached the page. Rejects with AppError 'gone' or 'cdp' if the document is gone. */
export function wasPressed(cdp: CdpSession, { objectId }: PressDetector): Promise<boolean> {
  return callLast<boolean>(cdp, objectId, pressedInTime);
}

/** Uses touch on touch platforms, because Chromium never responds to mouse events there, and a mouse elsewhere. */
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
