/**
 * Runs work with a stack of what it opened; that is closed, last first, when the work has ended either way. (`await using`
 * would say the same, but the parser of the boundary check does not know it.)
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
