/**
 * Error names of a view transition that the browser skipped: too slow, replaced by the next one, or on a hidden page.
 */
const skippedTransition: readonly string[] = ['TimeoutError', 'AbortError', 'InvalidStateError'];

/**
 * Reports recoverable errors of React's root, except skipped transitions. The screen still appears without the
 * animation.
 */
export function reportRecoverable(error: unknown): void {
  if (!isSkippedTransition(error)) reportError(error);
}

/** Checks the cause too, because React's development build wraps the browser's error. */
function isSkippedTransition(error: unknown): boolean {
  if (error instanceof DOMException) return skippedTransition.includes(error.name);
  return error instanceof Error && error.cause !== undefined && isSkippedTransition(error.cause);
}
