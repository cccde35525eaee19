/** How long one task may work, in ms: little enough that it stays no long task on a processor four times slower. */
const sliceMs = 8;

/**
 * Runs work that pauses by itself, and gives the page's other tasks their turn after each slice. Undefined when `signal` was
 * aborted before the work was done.
 */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    const end = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}
