import type { NativeChannel } from '#shared/contract/pay.ts';
import type { NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';

/** The server's order data for a bridge. */
export type NativeOrder = Readonly<Omit<NativePayRequest, 'id'>>;

/**
 * Result that a bridge reports; it is never proof of payment. 'no_bridge' means that no app could take the order,
 * 'unknown' that the bridge failed or its result was unreadable.
 */
export type NativePayStatus = NativePayResult['status'] | 'no_bridge' | 'unknown';

/** Passes orders to the app that contains the page. */
export interface NativePay {
  /** Returns true if an app can take orders of this channel, including an app whose bridge is not injected yet. */
  canPay(channel: NativeChannel): boolean;
  /**
   * Resolves when the app reports a result, which may never happen. Rejects with AppError 'cancelled' on abort; the
   * order itself is not withdrawn.
   */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}

/** Bridge of one app, present now or injected soon. */
export interface PayBridge {
  /** Event of `document` that announces the bridge; our own apps have none. */
  readonly readyEvent?: string;
  isThere(): boolean;
  /** Requires that the bridge is present. Throws what the bridge throws. */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}
