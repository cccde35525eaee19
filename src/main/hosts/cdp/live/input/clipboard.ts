import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { evaluateInPage } from '../../../../harness/page/in-page.ts';

/** Limits how long a paste, and so all later input, waits for the page's `paste` listener. */
const pasteTimeoutMs = 2_000;

/** Script that finds the focused element, also inside frames and shadow trees that scripts can access. */
const findFocus = `(() => {
  let element = document.activeElement ?? document.body;
  for (;;) {
    let inner = null;
    try {
      inner = element.shadowRoot?.activeElement ?? element.contentDocument?.activeElement ?? null;
    } catch {}
    if (inner === null) return element;
    element = inner;
  }
})()`;

/** Function that dispatches `paste` as a browser does; returns true if the page handled it. */
const sendPaste = (text: string) => `((element) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  return !element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
})(${findFocus})`;

/** Function that returns the text that a user would copy from a field or the page; empty for a password field. */
const readSelection = (type: 'copy' | 'cut') => `((element) => {
  const clipboardData = new DataTransfer();
  const isOwn = !element.dispatchEvent(
    new ClipboardEvent('${type}', { clipboardData, bubbles: true, cancelable: true, composed: true }));
  if (isOwn) return clipboardData.getData('text/plain');
  if (element.type === 'password') return '';
  const isField = typeof element.selectionStart === 'number';
  const text = isField
    ? element.value.slice(element.selectionStart, element.selectionEnd)
    : String(element.ownerDocument.getSelection() ?? '');
  ${type === 'cut' ? "if (text !== '' && (isField || element.isContentEditable)) element.ownerDocument.execCommand('delete');" : ''}
  return text;
})(${findFocus})`;

/**
 * Inserts text at the caret, unless the page's `paste` listener handles it. Rejects with AppError 'timeout' if the page
 * is busy.
 */
export async function pasteText(cdp: CdpSession, text: string): Promise<void> {
  const isTaken = await evaluateInPage(cdp, sendPaste(text), { timeoutMs: pasteTimeoutMs });
  if (isTaken !== true) await cdp.send('Input.insertText', { text });
}

export async function copySelection(cdp: CdpSession, isCut: boolean): Promise<string> {
  const text = await evaluateInPage(cdp, readSelection(isCut ? 'cut' : 'copy'));
  return typeof text === 'string' ? text : '';
}
