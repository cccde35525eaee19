/**
 * Runs work with a stack of disposables. When the work ends or fails, disposes of them, last first. Replaces `await
 * using`, which the parser of the boundary check does not support.
 */
export async function withDisposables<Result>(
  work: (scope: AsyncDisposableStack) => Promise<Result>,
): Promise<Result> {
  const scope = new AsyncDisposableStack();
  try {
    return await work(scope);
  } finally {
    await scope.disposeAsync();
  }
}
