import { expect, it } from 'vitest';
import { TaskQueue } from '#main/hosts/electron/views/emulated-contents.ts';

it('a task starts only after the previous one has ended', async () => {
  const queue = new TaskQueue();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    log.push('first begins');
    await gate.promise;
    log.push('first ends');
  });
  const second = queue.run(async () => void log.push('second'));
  gate.resolve();
  await Promise.all([first, second]);
  expect(log).toEqual(['first begins', 'first ends', 'second']);
});

it('the queue continues after a failed task, which rejects only for its own caller', async () => {
  const queue = new TaskQueue();
  const failed = queue.run(() => Promise.reject(new Error('refused')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  await expect(next).resolves.toBe('done');
});
