/** Awaits `work`, but rejects with the error that `late` returns after `ms`. Does not cancel `work`. */
export async function withTimeout<Result>(
  ms: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when `work` does or after `ms`, whichever is first. Rejects as `work` does. */
export async function awaitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Awaits `work`, but rejects with the signal's reason if it aborts. Does not cancel `work`. */
export async function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { signal: end.signal });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    end.abort();
  }
}
