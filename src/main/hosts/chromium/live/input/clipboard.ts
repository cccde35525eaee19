import type { CdpSession } from '../../../../harness/emulation/cdp-session.ts';
import { evaluateInPage } from '../../../../harness/page/in-page.ts';

/** The longest that what comes after a paste waits for the page. */
const pasteTimeoutMs = 2_000;

/** In the page: what has the focus, within its frames and shadow trees as far as they may be looked into. */
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

/** Tells the page of the clipboard, as a browser does; true when the page has dealt with it itself. */
const sendPaste = (text: string) => `((element) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  return !element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
})(${findFocus})`;

/** What a person would copy: from a field, else from the page; nothing from a password. */
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

/** Puts text in where the caret is, unless the page takes it by its own `paste` listener. Rejects with AppError 'timeout' for a busy page. */
export async function pasteText(cdp: CdpSession, text: string): Promise<void> {
  const isTaken = await evaluateInPage(cdp, sendPaste(text), { timeoutMs: pasteTimeoutMs });
  if (isTaken !== true) await cdp.send('Input.insertText', { text });
}

/** The text that is selected in the page. */
export async function copySelection(cdp: CdpSession, isCut: boolean): Promise<string> {
  const text = await evaluateInPage(cdp, readSelection(isCut ? 'cut' : 'copy'));
  return typeof text === 'string' ? text : '';
}
