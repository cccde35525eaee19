import { afterEach, beforeEach, expect, it } from 'vitest';
import { RechargeStore } from '#site/sections/recharge/recharge.store.ts';
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

function begun(appType: AppType = 'wap_browser') {
  const visitStorage = new SiteStorage(visitArea);
  const store = new RechargeStore({ ...site.services, platform: { appType }, visitStorage });
  store.start(site.lifetime.signal);
  return store;
}

async function opened(appType?: AppType) {
  const store = begun(appType);
  await until(() => store.info.status === 'ready');
  return store;
}

it('chooses what the server has as default, and the channel on top', async () => {
  const store = await opened();
  expect(read(() => store.plan?.id)).toBe(12);
  expect(read(() => store.channelGroups.map(({ code, channels }) => [code, channels.length]))).toEqual([
    ['alipay', 2],
    ['wechat_pay', 2],
    ['bank', 1],
  ]);
  expect(read(() => [store.channel?.subTypeCode, store.due])).toEqual(['ali_h5', 2_850]);
});

it('keeps the choice over a reload, as long as it is offered', async () => {
  const store = await opened();
  const [plan] = read(() => store.plans);
  const wechat = read(() => store.channels.find(({ subTypeCode }) => subTypeCode === 'wx_h5'));
  if (plan) store.choosePlan(plan);
  if (wechat) store.chooseChannel(wechat);
  const reloaded = await opened();
  expect(read(() => [reloaded.plan?.id, reloaded.channel?.subTypeCode])).toEqual([1, 'wx_h5']);
  const inShell = await opened('shell');
  expect(read(() => [inShell.plan?.id, inShell.channel?.subTypeCode])).toEqual([1, 'ali_app']);
});

it('shows the balance that came with the offer', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setCoins(7);
  await opened();
  expect(read(() => site.services.session.coins)).toBe(7);
});

it('fails without an answer and can be tried again', async () => {
  await site.services.session.ready(site.lifetime.signal);
  await site.setFaults({ match: { path: '/api/user/recharge' }, times: 1, effect: { kind: 'cut' } });
  const store = begun();
  await until(() => store.info.status === 'failed');
  expect(store.info.error?.code).toBe('network');
  expect(read(() => store.due)).toBeUndefined();
  await store.load();
  expect(store.info.status).toBe('ready');
});
