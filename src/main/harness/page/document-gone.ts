import { AppError } from '#shared/errors.ts';

/** Texts of V8's inspector and Blink's DOM agent (Chromium 148) for contexts, objects and nodes of an earlier document. */
const documentTexts =
  /context was destroyed|cannot find context|navigated or closed|no node|could not find node|not belong to the document|could not find object|promise was collected/i;

/** Whether the document that a command was for is gone: the page moved on between two commands, but the view is there. */
export function isDocumentGone(thrown: unknown): boolean {
  return (
    thrown instanceof AppError &&
    (thrown.code === 'cdp' || thrown.code === 'gone') &&
    documentTexts.test(thrown.message)
  );
}
