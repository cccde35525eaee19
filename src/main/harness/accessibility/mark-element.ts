import { AppError } from '#shared/errors.ts';
import type { MarkTarget } from '#shared/ipc/records/accessibility.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { type AskLimits, limited, PageWorld } from './page-world.ts';
import { auditedElements } from './run-axe.ts';

/**
 * Marks an element of the live view and scrolls to it; null removes the mark. The mark is an element of the document,
 * because headless Chromium 156 draws the highlights of CDP's Overlay domain on the screen but not in screenshots.
 */
export function markElement(cdp: CdpSession, target: MarkTarget, limits: AskLimits): Promise<void> {
  return limited(mark(cdp, target), limits);
}

async function mark(cdp: CdpSession, target: MarkTarget): Promise<void> {
  const world = await PageWorld.of(cdp);
  if (target === null) {
    await world.evaluate(`document.querySelector('manyue-mark')?.remove()`);
    return;
  }
  const objectId =
    target.kind === 'node'
      ? await resolveNode(cdp, target.backendNodeId, world.contextId)
      : await auditedElement(cdp, target.index, world.contextId);
  const { result } = await cdp.send<{ result: { value?: unknown } }>('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: drawMark,
    returnByValue: true,
  });
  if (result.value !== true) throw elementGone();
}

const elementGone = () =>
  new AppError('usage', 'This element is no longer on the page. Run the check again.', {
    zh: '页面上已没有这个元素，请重新检查。',
  });

async function resolveNode(
  cdp: CdpSession,
  backendNodeId: number,
  executionContextId: number,
): Promise<string> {
  try {
    const { object } = await cdp.send<{ object: { objectId: string } }>('DOM.resolveNode', {
      backendNodeId,
      executionContextId,
    });
    return object.objectId;
  } catch (cause) {
    throw new AppError('usage', elementGone().message, { cause, zh: elementGone().zh ?? '' });
  }
}

async function auditedElement(cdp: CdpSession, index: number, contextId: number): Promise<string> {
  const { result } = await cdp.send<{ result: { objectId?: string } }>('Runtime.evaluate', {
    contextId,
    expression: `globalThis.${auditedElements}?.[${index}]`,
  });
  if (result.objectId === undefined) throw elementGone();
  return result.objectId;
}

/**
 * Function that the page calls with the element. It draws the mark and returns true, or returns false if the element
 * has left the document.
 */
const drawMark = `function () {
  const element = this instanceof Element ? this : this.parentElement;
  if (element === null || !element.isConnected) return false;
  document.querySelector('manyue-mark')?.remove();
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const mark = document.createElement('manyue-mark');
  mark.setAttribute('aria-hidden', 'true');
  // Inline !important styles win over all styles of the page.
  const put = (style) => {
    for (const [name, value] of Object.entries(style)) mark.style.setProperty(name, value, 'important');
  };
  put({
    all: 'initial', position: 'fixed', inset: 'auto', 'box-sizing': 'border-box', margin: '0', padding: '0', border: '0',
    outline: '3px solid #d6006c', background: 'rgb(214 0 108 / 18%)', 'pointer-events': 'none', 'z-index': '2147483647',
  });
  mark.setAttribute('popover', 'manual');
  document.documentElement.append(mark);
  // A popover is in the top layer, above the page's dialogs.
  mark.showPopover();
  const place = () => {
    if (!mark.isConnected) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    put({
      display: element.isConnected ? 'block' : 'none',
      left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px',
    });
    requestAnimationFrame(place);
  };
  place();
  return true;
}`;
