import { AppError } from '#shared/errors.ts';
import { goneError, pageGone, refusedError } from '../../../harness/emulation/cdp-errors.ts';

/** Error texts of Playwright 1.65 for a page, context or browser that is gone. */
const goneTexts = /has been closed|target crashed|page crashed|browser has disconnected|connection closed/i;

/** Error texts of Playwright 1.65 for a document, frame or object that is gone. */
const documentTexts =
  /execution context was destroyed|frame was detached|jshandle is disposed|frame has been detached/i;

/** Returns the AppError for an error of Playwright: 'gone' if the page is gone, else 'cdp'. */
export function toCdpError(method: string, thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const message = textOf(thrown);
  if (goneTexts.test(message)) return goneError(method, pageGone, thrown);
  if (documentTexts.test(message)) return refusedError(method, 'Execution context was destroyed', thrown);
  return refusedError(method, message, thrown);
}

/** Returns true if the error comes from Playwright, not from a script of the page. */
export const isOfPlaywright = (thrown: unknown): boolean =>
  goneTexts.test(textOf(thrown)) || documentTexts.test(textOf(thrown));

/** Returns the message without the name of Playwright's function and without colors. */
export function textOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return message.replace(/^[a-zA-Z]+\.[a-zA-Z]+: /, '');
}
