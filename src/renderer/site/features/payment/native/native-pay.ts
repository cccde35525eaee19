import type { NativeChannel } from '#shared/contract/pay.ts';
import type { NativePayRequest, NativePayResult } from '#shared/pay/native-pay-message.ts';

/** An order as the server made it for a bridge. */
export type NativeOrder = Readonly<Omit<NativePayRequest, 'id'>>;

/**
 * What a bridge claims to have happened, never a proof of it. 'no_bridge': there was nobody to hand the order to;
 * 'unknown': an answer that means nothing to us, or a bridge that broke.
 */
export type NativePayStatus = NativePayResult['status'] | 'no_bridge' | 'unknown';

/** Hands orders to the app that the page runs in. */
export interface NativePay {
  /** Whether an app can take an order of this channel here; one whose bridge is still to come can. */
  mayTake(channel: NativeChannel): boolean;
  /** Stays pending when the app never answers. Rejects with AppError 'cancelled' on abort, which calls nothing back. */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}

/** One way to hand an order over: a bridge that is there, or that comes soon. */
export interface PayBridge {
  /** The event of `document` that tells of the bridge; shells have none. */
  readonly readyEvent?: string;
  isThere(): boolean;
  /** To be called while the bridge is there. Throws what the bridge throws. */
  pay(order: NativeOrder, signal: AbortSignal): Promise<NativePayStatus>;
}
