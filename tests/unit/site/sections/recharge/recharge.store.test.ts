import { afterEach, beforeEach, expect, it } from 'vitest';
import { payableChannels } from '#site/features/payment/order/payable-channels.ts';
import { forgetPlan, wantedPlan } from '#site/features/payment/order/recharge-choice.ts';
import { RechargeStore } from '#site/sections/recharge/recharge.store.ts';
import type { ApiClient } from '#site/services/api/api-client.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from '../../memory-storage.ts';
import { read, type SiteOnSandbox, siteOnSandbox, until } from '../site-on-sandbox.ts';

let site: SiteOnSandbox;
let visitArea: Storage;
beforeEach(async () => {
  site = await siteOnSandbox();
  visitArea = memoryStorage();
});
afterEach(() => site.close());

type AppType = 'shell' | 'ios_desk' | 'wap_browser' | 'other';

/** True if the page runs in an app that takes orders. */
let canPay: boolean;
beforeEach(() => {
  canPay = true;
});

function begun(appType: AppType = 'wap_browser', api: ApiClient = site.services.api, state?: unknown) {
  const visitStorage = new SiteStorage(visitArea);
  const store = new RechargeStore({
    ...site.services,
    api,
    platform: { appType },
    nativePay: { canPay: () => canPay },
    visitStorage,
    state,
    lifetime: site.lifetime,
  });
  store.start();
  return store;
}

async function opened(appType?: AppType) {
  const store = begun(appType);
  await until(() => store.info.status === 'ready');
  return store;
}

it("the server's default plan and the first channel are selected", async () => {
  const store = await opened();
  expect(read(() => store.plan?.id)).toBe('12');
  expect(read(() => store.channelGroups.map(({ code, channels }) => [code, channels.length]))).toEqual([
    ['alipay', 2],
    ['wechat_pay', 2],
    ['bank', 1],
  ]);
  expect(read(() => [store.channel?.subTypeCode, store.due])).toEqual(['ali_h5', 2_850]);
});

it('no channel of an app is offered in other apps, unless it is the only one', async () => {
  canPay = false;
  const store = await opened();
  expect(read(() => store.channels.map(({ subTypeCode }) => subTypeCode))).toEqual([
    'wx_h5',
    'ali_h5',
    'bank_page',
  ]);
  const nativeOnly = { channels: [{ subTypeCode: 'x', superiorCode: 'alipay', subTypeDesc: '' }] } as const;
  expect(payableChannels(nativeOnly.channels, { canPay: () => false })).toEqual(nativeOnly.channels);
});

it('the selection is kept over a reload while it is offered', async () => {
  const store = await opened();
  const [plan] = read(() => store.plans);
  const wechat = read(() => store.channels.find(({ subTypeCode }) => subTypeCode === 'wx_h5'));
  if (plan) store.choosePlan(plan);
  if (wechat) store.chooseChannel(wechat);
  const reloaded = await opened();
  expect(read(() => [reloaded.plan?.id, reloaded.channel?.subTypeCode])).toEqual(['1', 'wx_h5']);
  const inShell = await opened('shell');
  expect(read(() => [inShell.plan?.id, inShell.channel?.subTypeCode])).toEqual(['1', 'ali_app']);
});

it('the plan of an order that is paid again is selected while it is offered', async () => {
  const of = async (itemCount: number) => {
    const store = begun('wap_browser', site.services.api, wantedPlan({ type: 'vip', itemCount }));
    await until(() => store.info.status === 'ready');
    return read(() => store.plan?.id);
  };
  expect(await of(77)).toBe('12');
  expect(await of(90)).toBe('2');
});

it('the cheapest plan that covers the missing coins is selected, also after they have arrived', async () => {
  const need = { title: '第3话', price: 1_300 };
  await site.services.session.ready(site.lifetime.signal);
  await site.setCoins(200);
  const store = begun('wap_browser', site.services.api, { need });
  await until(() => store.info.status === 'ready');
  expect(read(() => store.plan?.title)).toBe('3000金币');
  await site.setCoins(400);
  const cheaper = begun('wap_browser', site.services.api, { need });
  await until(() => cheaper.info.status === 'ready');
  expect(read(() => cheaper.plan?.title)).toBe('1000金币');
  await site.setCoins(9_000);
  await cheaper.load();
  expect(read(() => cheaper.plan?.title)).toBe('1000金币');
});

it('a user who wants VIP for a chapter is offered a VIP plan, whatever plan was selected before', async () => {
  const state = { need: { title: '第3话', price: 40, wish: 'vip' } };
  const coins = await opened();
  const plan = read(() => coins.plans.find(({ type }) => type === 'coin'));
  if (plan) coins.choosePlan(plan);
  const store = begun('wap_browser', site.services.api, state);
  await until(() => store.info.status === 'ready');
  expect(read(() => store.plan?.title)).toBe('月度VIP');
  const yearly = read(() => store.plans.find(({ title }) => title === '年度VIP'));
  if (yearly) store.choosePlan(yearly);
  const again = begun('wap_browser', site.services.api, state);
  await until(() => again.info.status === 'ready');
  expect(read(() => again.plan?.title)).toBe('年度VIP');
});

it('a forgotten plan is replaced by one that covers the coins, and the channel stays', async () => {
  const first = await opened();
  const vip = read(() => first.plans.find(({ type }) => type === 'vip'));
  const wechat = read(() => first.channels.find(({ subTypeCode }) => subTypeCode === 'wx_h5'));
  if (vip) first.choosePlan(vip);
  if (wechat) first.chooseChannel(wechat);
  forgetPlan(new SiteStorage(visitArea));
  const store = begun('wap_browser', site.services.api, { need: { title: '第3话', price: 1_300 } });
  await until(() => store.info.status === 'ready');
  expect(read(() => [store.plan?.title, store.channel?.subTypeCode])).toEqual(['3000金币', 'wx_h5']);
});

it('the balance in the response with the plans is shown', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setCoins(7);
  await opened();
  expect(read(() => site.services.session.coins)).toBe(7);
});

/** Wraps the API, so that the test decides when responses arrive. */
function held(api: ApiClient) {
  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const call = async (...given: Parameters<ApiClient['call']>) => {
    const answer: unknown = await api.call(...given);
    answered.resolve();
    await released.promise;
    return answer;
  };
  return {
    api: Object.assign(Object.create(api) as ApiClient, { call }),
    answered: answered.promise,
    release: released.resolve,
  };
}

it('the balance is not replaced by an older one', async () => {
  const { session } = site.services;
  await session.ready(site.lifetime.signal);
  const slow = held(site.services.api);
  const store = begun('wap_browser', slow.api);
  await slow.answered;
  await site.setCoins(7);
  await session.refresh(site.lifetime.signal);
  slow.release();
  await until(() => store.info.status === 'ready');
  expect(read(() => [store.info.value?.availableAmount, session.coins])).toEqual([100, 7]);
});

it('an account that has logged in since is not changed', async () => {
  const { session } = site.services;
  await session.ready(site.lifetime.signal);
  const slow = held(site.services.api);
  const store = begun('wap_browser', slow.api);
  await slow.answered;
  session.received({ userId: '900001', account: 'other', password: 'x', avaliableAmount: 3 });
  slow.release();
  await until(() => store.info.status === 'ready');
  expect(read(() => [session.userId, session.coins])).toEqual(['900001', 3]);
});

it('the recharge center fails without a response and can be retried', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setFaults({ match: { path: '/api/user/recharge' }, times: 1, effect: { kind: 'cut' } });
  const store = begun();
  await until(() => store.info.status === 'failed');
  expect(store.info.error?.code).toBe('network');
  expect(read(() => store.due)).toBeUndefined();
  await store.load();
  expect(store.info.status).toBe('ready');
});
