import { describe, expect, it } from 'vitest';
import { PictureQueue } from '#site/services/pictures/picture-queue.ts';

const never = new AbortController().signal;

/** Returns a task and a function that ends it. */
function task(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, end: resolve };
}

describe('a request queue', () => {
  it('runs requests up to the limit in parallel, the others in arrival order', async () => {
    const log: string[] = [];
    const queue = new PictureQueue(2);
    const tasks = ['a', 'b', 'c', 'd'].map((name) => task(name, log));
    const ends = tasks.map(({ run }) => queue.run(run, never));
    await Promise.resolve();
    expect(log).toEqual(['a', 'b']);
    tasks[1]?.end();
    await ends[1];
    await Promise.resolve();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const { end } of tasks) end();
    await Promise.all(ends);
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('starts the next request after a failure, and skips aborted ones', async () => {
    const log: string[] = [];
    const queue = new PictureQueue(1);
    const leaving = new AbortController();
    const failing = queue.run(() => Promise.reject(new Error('down')), never);
    const left = queue.run(task('left', log).run, leaving.signal);
    const last = task('last', log);
    const ended = queue.run(last.run, never);
    leaving.abort();
    await expect(failing).rejects.toThrow('down');
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    last.end();
    await ended;
    expect(log).toEqual(['last']);
  });
});
