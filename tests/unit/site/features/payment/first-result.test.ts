import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { firstResult } from '#site/features/payment/return/ask-whether-paid.ts';
import { pause } from '#site/services/async/pause.ts';

const never = () => new AbortController().signal;

it('the first result is shown when the server has sent the state of the order', async () => {
  const store = observable({ isChecked: false });
  const events: string[] = [];
  const waiting = firstResult(store, never()).then(() => events.push('over'));
  await Promise.resolve();
  events.push('received');
  runInAction(() => {
    store.isChecked = true;
  });
  await waiting;
  expect(events).toEqual(['received', 'over']);
});

it('the wait ends after three seconds, and is skipped if the state is known or the wait was cancelled', async () => {
  const waits: number[] = [];
  const atOnce = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  await firstResult(observable({ isChecked: false }), never(), atOnce);
  expect(waits).toEqual([3_000]);
  await firstResult(observable({ isChecked: true }), never(), pause);
  await firstResult(observable({ isChecked: false }), AbortSignal.abort(), pause);
});
