import { callbackResult } from './callback-result.ts';
import type { NativePayStatus, PayBridge } from './native-pay.ts';

/** Window with the bridge that the WeChat app injects into pages. */
export interface WeixinWindow {
  readonly WeixinJSBridge?: {
    invoke(
      api: string,
      payload: object,
      callback: (result: { readonly err_msg?: unknown } | undefined) => void,
    ): void;
  };
}

/** Payment results by WeChat's message. Other messages, which may come from other calls, are ignored. */
const statuses: ReadonlyMap<unknown, NativePayStatus> = new Map([
  ['get_brand_wcpay_request:ok', 'paid'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
]);

export function wechatBridge(window: WeixinWindow): PayBridge {
  return {
    readyEvent: 'WeixinJSBridgeReady',
    isThere: () => typeof window.WeixinJSBridge?.invoke === 'function',
    async pay({ payload }, signal) {
      const result = await callbackResult<{ readonly err_msg?: unknown } | undefined>((callback) => {
        window.WeixinJSBridge?.invoke('getBrandWCPayRequest', payload, callback);
      }, signal);
      return statuses.get(result?.err_msg) ?? 'unknown';
    },
  };
}
