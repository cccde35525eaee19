import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { abortable } from '#site/services/async/abortable.ts';
import { Loadable } from '#site/services/async/loadable.store.ts';

const open = () => new AbortController().signal;

/** A loadable whose calls the test answers. */
function answeredByHand() {
  const calls: PromiseWithResolvers<string>[] = [];
  const loadable = new Loadable<string>((signal) => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return abortable(call.promise, signal);
  });
  const answer = (index: number, value: string) => calls[index]?.resolve(value);
  const fail = (index: number) => calls[index]?.reject(new AppError('network', 'down'));
  return { loadable, calls, answer, fail };
}

it('is idle, loading, then ready with the value', async () => {
  const { loadable, answer } = answeredByHand();
  expect(loadable.status).toBe('idle');
  const loading = loadable.load(open());
  expect(loadable.status).toBe('loading');
  answer(0, 'a');
  await loading;
  expect(loadable).toMatchObject({ status: 'ready', value: 'a', error: undefined });
});

it('keeps the value while it is fetched anew, and when that fails', async () => {
  const { loadable, fail } = answeredByHand();
  loadable.received('a');
  const loading = loadable.load(open());
  expect(loadable).toMatchObject({ status: 'loading', value: 'a' });
  fail(0);
  await loading;
  expect(loadable).toMatchObject({ status: 'failed', value: 'a', error: { code: 'network' } });
});

it('drops the answer of an older call, whichever comes first', async () => {
  const { loadable, answer } = answeredByHand();
  const signal = open();
  const older = loadable.load(signal);
  const newer = loadable.load(signal);
  answer(1, 'new');
  expect(await newer).toBe('new');
  answer(0, 'old');
  expect(await older).toBeUndefined();
  expect(loadable.value).toBe('new');
});

it('takes an abort for no failure', async () => {
  const { loadable } = answeredByHand();
  const controller = new AbortController();
  const loading = loadable.load(controller.signal);
  controller.abort();
  await loading;
  expect(loadable).toMatchObject({ status: 'idle', error: undefined });
});

it('asks only for what is neither there nor on its way', async () => {
  const { loadable, calls, answer, fail } = answeredByHand();
  const leaving = new AbortController();
  const left = loadable.ensure(leaving.signal);
  await loadable.ensure(open());
  expect(calls).toHaveLength(1);
  leaving.abort();
  const second = loadable.ensure(open());
  await left;
  expect([calls.length, loadable.status]).toEqual([2, 'loading']);
  fail(1);
  await second;
  const third = loadable.ensure(open());
  answer(2, 'a');
  await third;
  await loadable.ensure(open());
  expect(calls).toHaveLength(3);
});
