/**
 * Runs work with a stack of disposables and closes them, last first, when the work ends or fails. (`await using` would
 * do the same, but the parser of the boundary check does not support it.)
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
