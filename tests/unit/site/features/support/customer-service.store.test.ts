import { afterEach, beforeEach, expect, it } from 'vitest';
import { CustomerServiceStore } from '#site/features/support/customer-service.store.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../../sections/site-on-sandbox.ts';

let site: SiteOnSandbox;
let store: CustomerServiceStore;
beforeEach(async () => {
  site = await siteOnSandbox();
  store = new CustomerServiceStore({ ...site.services, lifetime: site.lifetime });
});
afterEach(() => site.close());

const address = () => read(() => store.address);

it("the branch's address is used with the account, without another request", async () => {
  const { session } = site.services;
  await session.ready(site.lifetime.signal);
  await session.loadCommon(site.lifetime.signal);
  store.start();
  expect(address()).toBe(`https://service.manyue.example/?account=${session.account}`);
  expect(await site.callsOf('common.support')).toEqual([]);
});

it('the address is requested if the branch has none, and again after a failure', async () => {
  await site.setFaults({
    match: { path: '/api/common/support' },
    times: 1,
    effect: { kind: 'status', status: 500 },
  });
  store.start();
  await until(() => store.support.status === 'failed');
  expect(address()).toBeUndefined();
  await store.retry();
  await until(() => store.support.status === 'ready');
  expect(address()).toBe('https://service.manyue.example/');
});
