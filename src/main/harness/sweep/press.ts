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
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = element.getBoundingClientRect();
  if (before.x !== x || before.y !== y || width === 0 || height === 0) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const hit = document.elementFromPoint(middle.x, middle.y);
  return element.contains(hit) || hit?.contains(element) === true && hit.matches('a, button, label') ? middle : null;
}`;

/** Where to press an element, scrolled into view; undefined while it moves or is covered. */
export async function pointOf(cdp: CdpSession, node: NodeId): Promise<Point | undefined> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', {
    backendNodeId: node,
  });
  const { result } = await cdp.send<{ result: { value?: Point | null } }>('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: restingMiddle,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value ?? undefined;
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
