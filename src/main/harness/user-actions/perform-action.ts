import { AppError } from '#shared/errors.ts';
import type { ActionKey, PageAction } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { evaluateInPage } from '../page/in-page.ts';
import { locateTarget, type NodeId } from '../page/locate-target.ts';
import { type Point, press } from '../page/press.ts';
import { ScreenDriver } from '../page/screen-driver.ts';

interface PerformOptions {
  readonly isTouch: boolean;
  /** Maximum time that the target may take to appear, in ms. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Repeats an action of the user in another page. Rejects with AppError 'timeout' if the target does not appear. */
export async function performAction(
  cdp: CdpSession,
  action: PageAction,
  { isTouch, timeoutMs, signal }: PerformOptions,
): Promise<void> {
  const driver = new ScreenDriver(cdp, { isTouch, signal, stepTimeoutMs: timeoutMs });
  switch (action.kind) {
    case 'tap':
      return action.target.at === null ? driver.tap(action.target) : pressAt(cdp, action.target.at, isTouch);
    case 'fill': {
      await callOn(cdp, await driver.find(action.target), focusField);
      if (action.text !== '') return void (await cdp.send('Input.insertText', { text: action.text }));
      return pressKey(cdp, keys.Delete);
    }
    case 'select': {
      const node = await driver.find(action.target);
      const chosen = await callOn(cdp, node, chooseOptions, [action.options]);
      if (chosen === true) return;
      throw new AppError('timeout', `The list has no option “${action.options.join('”, “')}”.`, {
        zh: `没有选项“${action.options.join('”、“')}”。`,
      });
    }
    case 'press':
      return pressKey(cdp, keys[action.key]);
    case 'scroll':
      return scroll(cdp, action);
  }
}

/** Presses a point on which there was no named element. */
async function pressAt(cdp: CdpSession, at: Point, isTouch: boolean): Promise<void> {
  const point = (await evaluateInPage(cdp, placeOnScreen(at))) as Point | null;
  if (point === null)
    throw new AppError(
      'timeout',
      'Another element covers the position of the recorded press. Record this step again.',
      {
        zh: '录制的位置被别的元素挡住了，请重新录制这一步。',
      },
    );
  await press(cdp, point, isTouch);
}

const placeOnScreen = ({ x, y }: Point): string => `(() => {
  const point = { x: Math.min(innerWidth - 1, innerWidth * ${x}), y: Math.min(innerHeight - 1, innerHeight * ${y}) };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit === null || hit.closest('a[href], button, input, select, textarea, label') ? null : point;
})()`;

const focusField = `function () {
  this.focus();
  this.select?.();
}`;

const chooseOptions = `function (labels) {
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  const chosen = [...this.options].filter((option) => labels.includes(squeeze(option.label)));
  if (chosen.length < labels.length) return false;
  for (const option of this.options) option.selected = chosen.includes(option);
  this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  this.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}`;

async function scroll(cdp: CdpSession, action: Extract<PageAction, { kind: 'scroll' }>): Promise<void> {
  const { top, container } = action;
  // Skips scrolling if this page shows a modal dialog, because the page behind it cannot scroll.
  if (container === null && (await evaluateInPage(cdp, `document.querySelector(':modal') !== null`)) === true)
    return;
  const node = top === null ? undefined : await locateTarget(cdp, top.target);
  if (top !== null && node !== undefined) {
    await callOn(cdp, node, bringToTop, [top.offset]);
    return;
  }
  await evaluateInPage(cdp, scrollByFraction(container, action));
}

const bringToTop = `function (offset) {
  const element = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
  scrollBy({ top: element.getBoundingClientRect().top - offset * innerHeight, behavior: 'instant' });
}`;

const scrollByFraction = (container: string | null, { x, y }: Point): string => `(() => {
  const element = ${container === null ? 'document.scrollingElement' : `document.querySelector(${JSON.stringify(container)})`};
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element ?? document.scrollingElement;
  element?.scrollTo({ left: ${x} * (scrollWidth - clientWidth), top: ${y} * (scrollHeight - clientHeight), behavior: 'instant' });
})()`;

interface Key {
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
}

const keys: Readonly<Record<ActionKey | 'Delete', Key>> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowUp: { code: 'ArrowUp', windowsVirtualKeyCode: 38 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  PageUp: { code: 'PageUp', windowsVirtualKeyCode: 33 },
  PageDown: { code: 'PageDown', windowsVirtualKeyCode: 34 },
  Delete: { code: 'Delete', windowsVirtualKeyCode: 46 },
};

async function pressKey(cdp: CdpSession, key: Key): Promise<void> {
  const type = key.text === undefined ? 'rawKeyDown' : 'keyDown';
  // Keys whose `key` equals their `code`.
  await cdp.send('Input.dispatchKeyEvent', { type, key: key.code, ...key });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.code, ...key });
}

async function callOn(
  cdp: CdpSession,
  backendNodeId: NodeId,
  functionDeclaration: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', { backendNodeId });
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration,
    arguments: args.map((value) => ({ value })),
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObject', { objectId: object.objectId });
  return result.value;
}
