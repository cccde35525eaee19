import { callbackResult } from './callback-result.ts';
import type { NativePayStatus, PayBridge } from './native-pay.ts';

/** Window with the bridge that the Alipay app injects into pages. */
export interface AlipayWindow {
  readonly AlipayJSBridge?: {
    call(
      api: string,
      payload: object,
      callback: (result: { readonly resultCode?: unknown } | undefined) => void,
    ): void;
  };
}

/**
 * Payment results by Alipay's result code, which is a string. The codes for a broken network and a repeated request are
 * missing, because the payment may still have succeeded.
 */
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
      const result = await callbackResult<{ readonly resultCode?: unknown } | undefined>((callback) => {
        window.AlipayJSBridge?.call('tradePay', payload, callback);
      }, signal);
      return statuses.get(result?.resultCode) ?? 'unknown';
    },
  };
}
