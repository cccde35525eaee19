import { expect, it } from 'vitest';
import { PayFrameStore } from '#site/sections/recharge/pay-page/pay-frame.store.ts';
import { frameSandbox } from '#site/sections/recharge/pay-page/pay-frame.tsx';
import { until } from '../../site-on-sandbox.ts';

const url = 'https://pay.example/1';

/** Records pauses. The test ends them, the oldest first. */
function heldPauses() {
  const held: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => void held.push(resolve));
  return { pause, endOne: () => held.shift()?.() };
}

it('a slow page is reported until it has loaded', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
  store.loaded();
  expect(store.status).toBe('loaded');
});

it('the frame is kept until the user reloads it', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  endOne();
  await until(() => store.status === 'slow');
  expect(store.attempt).toBe(0);
  store.retry();
  expect([store.status, store.attempt]).toEqual(['loading', 1]);
});

it('only the time of the latest attempt is measured', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  store.retry();
  endOne();
  // Ends the pause of the earlier attempt, which must have no effect.
  await new Promise(setImmediate);
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
});

const rights = (...args: Parameters<typeof frameSandbox>) => frameSandbox(...args).split(' ');

it('a same-origin page cannot remove its own sandbox', () => {
  expect(rights({ url, isOurs: true }, 'https://pay.example')).not.toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).not.toContain('allow-top-navigation');
});

it('only the page that the server sent can navigate the top window, and only after a tap', () => {
  const byTap = 'allow-top-navigation-by-user-activation';
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain(byTap);
  expect(rights({ url, isOurs: false }, 'https://m.example')).not.toContain(byTap);
});
