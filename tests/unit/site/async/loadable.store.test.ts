import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { abortable } from '#site/services/async/abortable.ts';
import { Loadable } from '#site/services/async/loadable.store.ts';

const open = () => new AbortController().signal;

/** Returns a loadable and functions that settle its calls. */
function manualLoadable() {
  const calls: PromiseWithResolvers<string>[] = [];
  const loadable = new Loadable<string>((signal) => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return abortable(call.promise, signal);
  });
  const resolve = (index: number, value: string) => calls[index]?.resolve(value);
  const fail = (index: number) => calls[index]?.reject(new AppError('network', 'down'));
  return { loadable, calls, resolve, fail };
}

it('a loadable value is idle, then loading, then ready with the value', async () => {
  const { loadable, resolve } = manualLoadable();
  expect(loadable.status).toBe('idle');
  const loading = loadable.load(open());
  expect(loadable.status).toBe('loading');
  resolve(0, 'a');
  await loading;
  expect(loadable).toMatchObject({ status: 'ready', value: 'a', error: undefined });
});

it('a loadable value is kept during a reload and after a failed one', async () => {
  const { loadable, fail } = manualLoadable();
  loadable.received('a');
  const loading = loadable.load(open());
  expect(loadable).toMatchObject({ status: 'loading', value: 'a' });
  fail(0);
  await loading;
  expect(loadable).toMatchObject({ status: 'failed', value: 'a', error: { code: 'network' } });
});

it('the response of an older call is dropped, whatever the order of the responses', async () => {
  const { loadable, resolve } = manualLoadable();
  const signal = open();
  const older = loadable.load(signal);
  const newer = loadable.load(signal);
  resolve(1, 'new');
  expect(await newer).toBe('new');
  resolve(0, 'old');
  expect(await older).toBeUndefined();
  expect(loadable.value).toBe('new');
});

it('an abort is not a failure', async () => {
  const { loadable } = manualLoadable();
  const controller = new AbortController();
  const loading = loadable.load(controller.signal);
  controller.abort();
  await loading;
  expect(loadable).toMatchObject({ status: 'idle', error: undefined });
});

it('the value is fetched only if it is neither present nor loading', async () => {
  const { loadable, calls, resolve, fail } = manualLoadable();
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
  resolve(2, 'a');
  await third;
  await loadable.ensure(open());
  expect(calls).toHaveLength(3);
});
