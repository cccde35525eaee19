import { expect, it } from 'vitest';
import { frameSandbox } from '#site/sections/recharge/pay-page/frame-sandbox.ts';
import { PayFrameStore } from '#site/sections/recharge/pay-page/pay-frame.store.ts';
import { until } from '../../site-on-sandbox.ts';

const url = 'https://pay.example/1';

/** Records pauses so that the test can end them, oldest first. */
function heldPauses() {
  const held: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => void held.push(resolve));
  return { pause, endOne: () => held.shift()?.() };
}

it('reports that a page is slow until it has loaded', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
  store.loaded();
  expect(store.status).toBe('loaded');
});

it('keeps the frame until the user reloads it', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  endOne();
  await until(() => store.status === 'slow');
  expect(store.attempt).toBe(0);
  store.retry();
  expect([store.status, store.attempt]).toEqual(['loading', 1]);
});

it('measures the time of the newest attempt only', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  store.retry();
  endOne();
  // The end of the older attempt has no effect by now.
  await new Promise(setImmediate);
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
});

const rights = (...args: Parameters<typeof frameSandbox>) => frameSandbox(...args).split(' ');

it('does not let a same-origin page remove its own sandbox', () => {
  expect(rights({ url, isOurs: true }, 'https://pay.example')).not.toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).not.toContain('allow-top-navigation');
});

it('lets only the page that the server sent navigate the top window, and only by a tap', () => {
  const byTap = 'allow-top-navigation-by-user-activation';
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain(byTap);
  expect(rights({ url, isOurs: false }, 'https://m.example')).not.toContain(byTap);
});
