import type { NativeChannel } from '#shared/contract/pay.ts';
import type { NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';

/** Data of an order from the server that a bridge needs. */
export type NativeOrder = Readonly<Omit<NativePayRequest, 'id'>>;

/**
 * Result that a bridge reports. It is never a proof of payment. 'no_bridge' means that no app could take the order,
 * 'unknown' that the bridge failed or reported an invalid result.
 */
export type NativePayStatus = NativePayResult['status'] | 'no_bridge' | 'unknown';

export interface NativePay {
  /** Returns true if an app can take orders of the channel, even if the app has not injected its bridge yet. */
  canPay(channel: NativeChannel): boolean;
  /**
   * Passes an order to the app, and resolves when the app reports a result, which it may never do. Rejects with
   * AppError 'cancelled' on abort, which does not cancel the order.
   */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}

/** Bridge of one app. It is present or will be injected soon. */
export interface PayBridge {
  /** Event of `document` that announces the bridge; undefined for the Manyue apps. */
  readonly readyEvent?: string;
  isThere(): boolean;
  /** Passes the order to the bridge, which must be present. Throws the bridge's own errors. */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}
