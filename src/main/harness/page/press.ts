import type { CdpSession } from '../emulation/cdp-session.ts';
import type { NodeId } from './find-target.ts';

/** CSS px of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Run on the element: its middle, once it lies still for two frames and nothing covers it there; null otherwise. */
const restingMiddle = `async function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  // Leaves what is in view where it is.
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
  // Scrolled into view it may lie under a bar that stays at an edge; what covers more than that goes away by itself or not at all.
  let cover = hit;
  while (cover && !['fixed', 'sticky'].includes(getComputedStyle(cover).position)) cover = cover.parentElement;
  if (cover && cover.clientHeight < innerHeight / 3) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  }
  return null;
}`;

/** Where to press an element, scrolled into view; undefined while it moves or is covered. */
export async function pointOf(cdp: CdpSession, node: NodeId): Promise<Point | undefined> {
  return (await onNode<Point | null>(cdp, node, restingMiddle)) ?? undefined;
}

/** Run on the element: its middle, whether or not anything can be pressed there. */
const anyMiddle = `function () {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}`;

/** Moves the mouse over an element: what hides from a mouse at rest, as a player's bar does, shows itself. */
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

/** Calls a function on an object that is needed no more: the page lets go of it as soon as the function runs. */
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

/** An object of the page whose `felt` resolves with true once a press has reached the page, wherever on it. */
const sense = `(() => {
  const end = new AbortController();
  const felt = new Promise((resolve) => {
    for (const name of ['pointerup', 'pointercancel']) {
      addEventListener(name, () => resolve(true), { capture: true, signal: end.signal });
    }
  });
  void felt.then(() => end.abort());
  return { felt, end };
})()`;

/** Longer than a page needs that is not busy, ms; one that is busy takes the press before it looks at its clocks. */
const feelingTime = 1_000;

const feltInTime = `async function () {
  const late = new Promise((resolve) => setTimeout(() => resolve(false), ${feelingTime}));
  const isFelt = await Promise.race([this.felt, late]);
  this.end.abort();
  return isFelt;
}`;

/** What in the page feels the next press. */
export interface PressSense {
  readonly objectId: string;
}

export async function sensePress(cdp: CdpSession): Promise<PressSense> {
  const { result } = await cdp.send<{ result: PressSense }>('Runtime.evaluate', { expression: sense });
  return result;
}

/** Whether the press reached the page, asked once. Rejects with AppError 'gone' or 'cdp' when the document has gone. */
export function isPressFelt(cdp: CdpSession, { objectId }: PressSense): Promise<boolean> {
  return callLast<boolean>(cdp, objectId, feltInTime);
}

/** A finger on touch platforms, a mouse elsewhere: a mouse on a touch platform is never answered. */
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
