import * as Type from 'typebox';
import { NativeChannel, NativePayload } from '../contract/pay.ts';

/** Request that the site sends to our own app's shell, as JSON. */
export const NativePayRequest = Type.Object({
  /** Identifies the request; the result repeats it. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  channel: NativeChannel,
  orderId: Type.String({ minLength: 1 }),
  payload: NativePayload,
});
export type NativePayRequest = Type.Static<typeof NativePayRequest>;

/** Result that the shell passes to `onNativePayResult`, as JSON. Not a proof of payment. */
export const NativePayResult = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  status: Type.Enum(['paid', 'cancelled', 'failed', 'pending', 'not_installed']),
});
export type NativePayResult = Type.Static<typeof NativePayResult>;
