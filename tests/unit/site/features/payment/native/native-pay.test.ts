import { describe, expect, it } from 'vitest';
import { createNativePay } from '#site/features/payment/native/create-native-pay.ts';
import type { NativeOrder } from '#site/features/payment/native/native-pay.ts';

const wechatOrder: NativeOrder = {
  orderId: 'MY1',
  channel: 'wechat',
  payload: { package: 'prepay_id=wxMY1' },
};
const alipayOrder: NativeOrder = { orderId: 'MY2', channel: 'alipay', payload: { tradeNO: 'aliMY2' } };

const open = () => new AbortController().signal;
const browser = { isAppShell: false, os: 'android', browser: 'chrome' } as const;
const androidShell = { isAppShell: true, os: 'android', browser: 'webview' } as const;
const iosShell = { isAppShell: true, os: 'ios', browser: 'webview' } as const;

/** Creates a page in which only `pause` lets time pass. `waited` is the total in ms. */
function page(parts: object = {}) {
  const document = new EventTarget();
  const clock = { waited: 0 };
  return {
    window: Object.assign({ document } as never, parts) as Parameters<typeof createNativePay>[0]['window'],
    document,
    clock,
    pause: async (ms: number, signal: AbortSignal) => {
      signal.throwIfAborted();
      clock.waited += ms;
    },
  };
}

describe('in WeChat', () => {
  const bridgeWith = (result: unknown) => ({
    WeixinJSBridge: {
      invoke: (api: string, payload: object, callback: (result: never) => void) => {
        expect([api, payload]).toEqual(['getBrandWCPayRequest', wechatOrder.payload]);
        callback(result as never);
      },
    },
  });

  it.each([
    [{ err_msg: 'get_brand_wcpay_request:ok' }, 'paid'],
    [{ err_msg: 'get_brand_wcpay_request:cancel' }, 'cancelled'],
    [{ err_msg: 'get_brand_wcpay_request:fail' }, 'failed'],
    [{ err_msg: 'get_brand_wcpay_request:fail_invalid appid' }, 'unknown'],
    [{ err_msg: 'pre_verify_jsapi:ok' }, 'unknown'],
    [{}, 'unknown'],
    [undefined, 'unknown'],
  ])('maps %j to %s', async (result, status) => {
    const { window } = page(bridgeWith(result));
    expect(await createNativePay({ window, platform: browser }).pay(wechatOrder, open())).toBe(status);
  });

  it('continues when the ready event reports a late bridge', async () => {
    const { window, document } = page();
    const waiting = Promise.withResolvers<void>();
    const pause = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        waiting.resolve();
      });
    const paying = createNativePay({ window, platform: browser, pause }).pay(wechatOrder, open());
    await waiting.promise;
    Object.assign(window, bridgeWith({ err_msg: 'get_brand_wcpay_request:ok' }));
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    expect(await paying).toBe('paid');
  });

  it('uses the first result and ignores later ones', async () => {
    const calls: ((result: never) => void)[] = [];
    const { window } = page({
      WeixinJSBridge: {
        invoke: (_a: string, _p: object, callback: (result: never) => void) => calls.push(callback),
      },
    });
    const paying = createNativePay({ window, platform: browser }).pay(wechatOrder, open());
    await expect.poll(() => calls.length).toBe(1);
    calls[0]?.({ err_msg: 'get_brand_wcpay_request:cancel' } as never);
    calls[0]?.({ err_msg: 'get_brand_wcpay_request:ok' } as never);
    expect(await paying).toBe('cancelled');
  });
});

it.each([
  ['9000', 'paid'],
  ['8000', 'pending'],
  ['6004', 'pending'],
  ['4000', 'failed'],
  ['6001', 'cancelled'],
  ['6002', 'unknown'],
  ['99', 'unknown'],
  [9000, 'unknown'],
])('Alipay’s result code %j is mapped to %s', async (resultCode, status) => {
  const { window } = page({
    AlipayJSBridge: {
      call: (api: string, payload: object, callback: (result: object) => void) => {
        expect([api, payload]).toEqual(['tradePay', alipayOrder.payload]);
        callback({ resultCode });
      },
    },
  });
  expect(await createNativePay({ window, platform: browser }).pay(alipayOrder, open())).toBe(status);
});

describe.each([
  ['Android', androidShell, (take: (text: string) => void) => ({ ManyueNative: { pay: take } })],
  [
    'iOS',
    iosShell,
    (take: (text: string) => void) => ({
      webkit: {
        messageHandlers: {
          ManyueNative: { postMessage: (message: unknown) => take(JSON.stringify(message)) },
        },
      },
    }),
  ],
])('a payment in our app for %s', (_, platform, shell) => {
  it('uses the result of its own request and ignores all others', async () => {
    const sent: string[] = [];
    const { window } = page(shell((text) => sent.push(text)));
    const paying = createNativePay({ window, platform }).pay(alipayOrder, open());
    await expect.poll(() => sent.length).toBe(1);
    const request = JSON.parse(sent[0] ?? '') as { id: string };
    expect(request).toEqual({ id: request.id, ...alipayOrder });
    const result = window.onNativePayResult;
    result?.({ id: request.id, status: 'paid' });
    result?.('not JSON');
    result?.(JSON.stringify({ id: 'another', status: 'paid' }));
    result?.(JSON.stringify({ id: request.id, status: 'granted' }));
    result?.(JSON.stringify({ id: request.id, status: 'not_installed' }));
    result?.(JSON.stringify({ id: request.id, status: 'paid' }));
    expect(await paying).toBe('not_installed');
    expect(window.onNativePayResult).toBeUndefined();
  });
});

it('a missing bridge is reported after 3 s', async () => {
  const { window, clock, pause } = page();
  expect(await createNativePay({ window, platform: browser, pause }).pay(wechatOrder, open())).toBe(
    'no_bridge',
  );
  expect(clock.waited).toBe(3_000);
});

it('waiting for a result stops when it is cancelled', async () => {
  const leaving = new AbortController();
  const { window } = page({ WeixinJSBridge: { invoke: () => leaving.abort() } });
  const paying = createNativePay({ window, platform: browser }).pay(wechatOrder, leaving.signal);
  await expect(paying).rejects.toMatchObject({ code: 'cancelled' });
});

it('an unknown result is reported if the bridge throws', async () => {
  const { window } = page({
    AlipayJSBridge: {
      call: () => {
        throw new Error(`aliMY2 is refused`);
      },
    },
  });
  expect(await createNativePay({ window, platform: browser }).pay(alipayOrder, open())).toBe('unknown');
});
