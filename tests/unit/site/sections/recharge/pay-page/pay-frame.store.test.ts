import { expect, it } from 'vitest';
import { frameSandbox } from '#site/sections/recharge/pay-page/frame-sandbox.ts';
import { PayFrameStore } from '#site/sections/recharge/pay-page/pay-frame.store.ts';
import { until } from '../../site-on-sandbox.ts';

const url = 'https://pay.example/1';
const lifetime = () => new AbortController().signal;
const forEver = () => new Promise<never>(() => undefined);
const atOnce = async () => undefined;

it('says that a page cannot be reached, and tries anew', async () => {
  const asked: string[] = [];
  const reach = async (address: string) => {
    asked.push(address);
    if (asked.length === 1) throw new TypeError('Failed to fetch');
  };
  const store = new PayFrameStore({ url, reach, pause: forEver });
  store.start(lifetime());
  await until(() => store.status === 'failed');
  // The browser's own page about the failure has loaded.
  store.loaded();
  expect(store.status).toBe('failed');
  store.retry();
  expect([store.status, store.attempt]).toEqual(['loading', 1]);
  store.loaded();
  expect(store.status).toBe('shown');
  expect(asked).toEqual([url, url]);
});

it('says that a page is slow, and shows it when it comes after all', async () => {
  const store = new PayFrameStore({ url, reach: atOnce, pause: atOnce });
  store.start(lifetime());
  await until(() => store.status === 'slow');
  store.loaded();
  expect(store.status).toBe('shown');
});

it('keeps a page of our own origin from taking the sandbox off itself', () => {
  expect(frameSandbox(url, 'https://pay.example')).not.toContain('allow-same-origin');
  expect(frameSandbox(url, 'https://m.example').split(' ')).toContain('allow-same-origin');
  expect(frameSandbox(url, 'https://m.example').split(' ')).not.toContain('allow-top-navigation');
});
