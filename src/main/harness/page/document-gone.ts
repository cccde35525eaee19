import { AppError } from '#shared/errors.ts';

/**
 * Error texts of V8's inspector and Blink's DOM agent (Chromium 148) for contexts, objects and nodes of an earlier
 * document.
 */
const documentTexts =
  /context was destroyed|cannot find context|navigated or closed|no node|could not find node|not belong to the document|could not find object|promise was collected/i;

/** Returns true if the page navigated between two commands, so that the document of the first command is gone. */
export function isDocumentGone(thrown: unknown): boolean {
  return (
    thrown instanceof AppError &&
    (thrown.code === 'cdp' || thrown.code === 'gone') &&
    documentTexts.test(thrown.message)
  );
}
