import { observable, runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { firstWord } from '#site/features/payment/return/first-word.ts';
import { pause } from '#site/services/async/pause.ts';

const never = () => new AbortController().signal;

it('waits for the server to say how an order stands', async () => {
  const store = observable({ isChecked: false });
  const said: string[] = [];
  const waiting = firstWord(store, never()).then(() => said.push('over'));
  await Promise.resolve();
  said.push('told');
  runInAction(() => {
    store.isChecked = true;
  });
  await waiting;
  expect(said).toEqual(['told', 'over']);
});

it('waits for a slow server no longer than for three seconds, nor for one that has spoken or nobody waits for', async () => {
  const waits: number[] = [];
  const atOnce = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  await firstWord(observable({ isChecked: false }), never(), atOnce);
  expect(waits).toEqual([3_000]);
  await firstWord(observable({ isChecked: true }), never(), pause);
  await firstWord(observable({ isChecked: false }), AbortSignal.abort(), pause);
});
