/** What a browser calls a view transition that it skipped: too slow, overtaken by the next, or of a page out of sight. */
const skippedTransition: readonly string[] = ['TimeoutError', 'AbortError', 'InvalidStateError'];

/** For React's root: an animation that a slow phone could not play is no error, for the screen is shown without it. */
export function reportRecoverable(error: unknown): void {
  if (!isSkippedTransition(error)) reportError(error);
}

/** React's development build wraps the browser's error into one of its own. */
function isSkippedTransition(error: unknown): boolean {
  if (error instanceof DOMException) return skippedTransition.includes(error.name);
  return error instanceof Error && error.cause !== undefined && isSkippedTransition(error.cause);
}
