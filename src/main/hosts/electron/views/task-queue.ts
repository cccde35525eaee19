/**
 * Runs tasks one after another, so that two changes of one view cannot interleave. A task that fails rejects its own
 * promise and does not hold up the next.
 */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    // The caller has the failure; the next in the queue only waits for the end.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
