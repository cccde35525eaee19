import { callbackAnswer } from './callback-answer.ts';
import type { NativePayStatus, PayBridge } from './native-pay.ts';

/** What WeChat puts into its pages. */
export interface WeixinWindow {
  readonly WeixinJSBridge?: {
    invoke(
      api: string,
      payload: object,
      callback: (answer: { readonly err_msg?: unknown } | undefined) => void,
    ): void;
  };
}

/** Other texts arrive too, some of other calls: only these say something of the payment. */
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
      const answer = await callbackAnswer<{ readonly err_msg?: unknown } | undefined>((callback) => {
        window.WeixinJSBridge?.invoke('getBrandWCPayRequest', payload, callback);
      }, signal);
      return statuses.get(answer?.err_msg) ?? 'unknown';
    },
  };
}
