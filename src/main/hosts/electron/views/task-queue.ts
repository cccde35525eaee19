/**
 * Runs tasks one after another, so that changes of one view do not interleave. A failed task rejects its own promise
 * only.
 */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task, task);
    // The caller handles the failure; the next task only waits.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
