import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const { open } = chromiumForFile();

describe('the Alipay bridge', () => {
  const ready = `(window.AlipayJSBridge ? Promise.resolve() :
    new Promise((resolve) => document.addEventListener('AlipayJSBridgeReady', resolve, { once: true })))`;
  const call = (args: string) =>
    `${ready}.then(() => new Promise((resolve) => AlipayJSBridge.call(${args}, resolve)))`;

  it.each([
    ['alipay-android', `'tradePay', { tradeNO: 'aliMY0000000000000001' }`, { resultCode: '6001' }],
    ['alipay-ios', `'tradePay', { orderStr: 'app_id=1' }`, { resultCode: '6001' }],
    ['alipay-ios', `'tradePay', { tradeNo: 'misspelt' }`, { resultCode: '4000' }],
    ['alipay-android', `'getNetworkType'`, { networkType: 'wifi' }],
    ['alipay-android', `'noSuchThing', {}`, { error: 1 }],
  ])('of %s is injected late and responds to %s', async (id, args, answer) => {
    const view = await open(profileOf(id), '/');
    expect(await evaluate(view.cdp, call(args))).toMatchObject(answer);
  });

  it('is injected after the configured delay', async () => {
    const view = await open(profileOf('alipay-ios'), '/', { bridgeDelay: 600_000 });
    expect(await evaluate(view.cdp, `'AlipayJSBridge' in window`)).toBe(false);
    const early = await open(profileOf('alipay-ios'), '/', { bridgeDelay: 0 });
    expect(await evaluate(early.cdp, call(`'getNetworkType'`))).toMatchObject({ networkAvailable: true });
  });
});
