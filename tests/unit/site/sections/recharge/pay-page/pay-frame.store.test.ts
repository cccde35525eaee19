import { expect, it } from 'vitest';
import { frameSandbox } from '#site/sections/recharge/pay-page/frame-sandbox.ts';
import { PayFrameStore } from '#site/sections/recharge/pay-page/pay-frame.store.ts';
import { until } from '../../site-on-sandbox.ts';

const url = 'https://pay.example/1';

/** Pauses that end when the test says so, the oldest first. */
function heldPauses() {
  const held: (() => void)[] = [];
  const pause = () => new Promise<void>((resolve) => void held.push(resolve));
  return { pause, endOne: () => held.shift()?.() };
}

it('says that a page is slow, and no more once it has come after all', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
  store.loaded();
  expect(store.status).toBe('loaded');
});

it('keeps the frame, whatever it does not know, until the reader loads it anew', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  endOne();
  await until(() => store.status === 'slow');
  expect(store.attempt).toBe(0);
  store.retry();
  expect([store.status, store.attempt]).toEqual(['loading', 1]);
});

it('counts the time of the newest attempt only', async () => {
  const { pause, endOne } = heldPauses();
  const store = new PayFrameStore(new AbortController(), pause);
  store.start();
  store.retry();
  endOne();
  // Whatever the end of the older one brings has come by then.
  await new Promise(setImmediate);
  expect(store.status).toBe('loading');
  endOne();
  await until(() => store.status === 'slow');
});

const rights = (...asked: Parameters<typeof frameSandbox>) => frameSandbox(...asked).split(' ');

it('keeps a page of our own origin from taking the sandbox off itself', () => {
  expect(rights({ url, isOurs: true }, 'https://pay.example')).not.toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain('allow-same-origin');
  expect(rights({ url, isOurs: true }, 'https://m.example')).not.toContain('allow-top-navigation');
});

it('lets only the page that the server named lead ours elsewhere, and that by a tap', () => {
  const byTap = 'allow-top-navigation-by-user-activation';
  expect(rights({ url, isOurs: true }, 'https://m.example')).toContain(byTap);
  expect(rights({ url, isOurs: false }, 'https://m.example')).not.toContain(byTap);
});
