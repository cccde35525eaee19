import { callbackAnswer } from './callback-answer.ts';
import type { NativePayStatus, PayBridge } from './native-pay.ts';

/** What Alipay puts into its pages. */
export interface AlipayWindow {
  readonly AlipayJSBridge?: {
    call(
      api: string,
      payload: object,
      callback: (answer: { readonly resultCode?: unknown } | undefined) => void,
    ): void;
  };
}

/** The codes are texts. Those of a broken network and of a request sent twice say nothing of the payment. */
const statuses: ReadonlyMap<unknown, NativePayStatus> = new Map([
  ['9000', 'paid'],
  ['8000', 'pending'],
  ['6004', 'pending'],
  ['4000', 'failed'],
  ['6001', 'cancelled'],
]);

export function alipayBridge(window: AlipayWindow): PayBridge {
  return {
    readyEvent: 'AlipayJSBridgeReady',
    isThere: () => typeof window.AlipayJSBridge?.call === 'function',
    async pay({ payload }, signal) {
      const answer = await callbackAnswer<{ readonly resultCode?: unknown } | undefined>((callback) => {
        window.AlipayJSBridge?.call('tradePay', payload, callback);
      }, signal);
      return statuses.get(answer?.resultCode) ?? 'unknown';
    },
  };
}
