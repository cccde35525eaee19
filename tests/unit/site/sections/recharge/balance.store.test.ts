import { afterEach, beforeEach, expect, it } from 'vitest';
import { BalanceStore } from '#site/sections/recharge/balance.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
beforeEach(async () => {
  site = await siteOnSandbox();
  await site.services.session.ready(site.lifetime.signal);
});
afterEach(() => site.close());

it('shows what the server says now, not what was known', async () => {
  await site.setCoins(7);
  const store = new BalanceStore(site.services.session);
  store.start(site.lifetime.signal);
  await until(() => store.status === 'ready');
  expect(read(() => store.coins)).toBe(7);
});

it('fails without an answer and can be tried again', async () => {
  await site.setFaults({ match: { path: '/api/user/info' }, times: 1, effect: { kind: 'cut' } });
  const store = new BalanceStore(site.services.session);
  store.start(site.lifetime.signal);
  await until(() => store.status === 'failed');
  expect(store.error?.code).toBe('network');
  await store.load();
  expect(store.status).toBe('ready');
});
