import { describe, expect, it } from 'vitest';
import { BridgeLog } from '#main/harness/bridge/bridge-log.ts';
import { profileOf } from '../../../../../profile-of.ts';
import { chromiumForFile, evaluate } from '../open-view.ts';

const { open } = chromiumForFile();

describe('the WeChat bridge', () => {
  const request = {
    appId: 'wx1',
    timeStamp: '1700000000',
    nonceStr: 'n0nce',
    package: 'prepay_id=wxMY0000000000000001',
    signType: 'RSA',
    paySign: 's1gn',
  };
  const invoke = (api: string, args: unknown) =>
    `window.ready.then(() => new Promise((resolve) => WeixinJSBridge.invoke('${api}', ${JSON.stringify(args)}, resolve)))`;

  it('is injected late and emits an event, and responds "cancelled" to a payment without a decision', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-windows'), '/', { bridgeLog });
    expect(await evaluate(view.cdp, 'window.first.bridge')).toBe('undefined');
    expect(await evaluate(view.cdp, 'window.ready')).toBe('object');
    expect(await evaluate(view.cdp, invoke('getBrandWCPayRequest', request))).toEqual({
      err_msg: 'get_brand_wcpay_request:cancel',
    });
    expect(bridgeLog.entries).toMatchObject([
      {
        bridge: 'weixin',
        api: 'getBrandWCPayRequest',
        args: { ...request, nonceStr: '•••', package: 'prepay_id=•••', paySign: '•••' },
        verdict: 'answered',
        responses: [{ err_msg: 'get_brand_wcpay_request:cancel' }],
      },
    ]);
  });

  it('rejects a payment with invalid arguments, and logs the names of the arguments but not the values', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-windows'), '/', { bridgeLog });
    const wrong = { ...request, timeStamp: 1_700_000_000 };
    expect(await evaluate(view.cdp, invoke('getBrandWCPayRequest', wrong))).toEqual({
      err_msg: 'get_brand_wcpay_request:fail_invalid_data',
    });
    expect(bridgeLog.entries).toMatchObject([
      { verdict: 'wrong arguments', problem: '/timeStamp: must be string' },
    ]);
  });

  it('responds to an unknown API as WeChat does', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-android'), '/', { bridgeLog });
    expect(await evaluate(view.cdp, invoke('noSuchThing', {}))).toEqual({
      err_msg: 'system:function_not_exist',
    });
    expect(bridgeLog.entries[0]?.verdict).toBe('unknown api');
  });

  it('ignores a payload that is too large', async () => {
    const bridgeLog = new BridgeLog();
    const view = await open(profileOf('wechat-android'), '/', { bridgeLog });
    await evaluate(
      view.cdp,
      `window.ready.then(() => { WeixinJSBridge.invoke('big', { text: 'x'.repeat(70000) }, () => { window.answered = true; }); })`,
    );
    // Waits for this response. Responses come in order, so an earlier one would have arrived too.
    await evaluate(view.cdp, invoke('getNetworkType', {}));
    expect(await evaluate(view.cdp, 'window.answered')).toBeUndefined();
    expect(bridgeLog.entries.map(({ verdict }) => verdict)).toEqual(['refused', 'answered']);
  });

  it('does not exist on other platforms', async () => {
    const view = await open(profileOf('ios-safari'), '/', { bridgeDelay: 0 });
    expect(
      await evaluate(
        view.cdp,
        `new Promise((resolve) => setTimeout(() => resolve('WeixinJSBridge' in window)))`,
      ),
    ).toBe(false);
  });
});
