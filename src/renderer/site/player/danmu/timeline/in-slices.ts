/** Duration of one slice, short enough to avoid a long task on a processor four times slower. */
const sliceMs = 8;

/** Runs a generator in slices and lets other tasks run in between. Returns undefined if `signal` aborts first. */
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
