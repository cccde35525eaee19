import * as Type from 'typebox';
import { NativeChannel, NativePayload } from '../contract/pay.ts';

/** Request that the site sends to the Manyue app, as JSON. */
export const NativePayRequest = Type.Object({
  /** ID of the request, which the result repeats. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  channel: NativeChannel,
  orderId: Type.String({ minLength: 1 }),
  payload: NativePayload,
});
export type NativePayRequest = Type.Static<typeof NativePayRequest>;

/** Result that the shell passes to `onNativePayResult`, as JSON. It does not prove a payment. */
export const NativePayResult = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  status: Type.Enum(['paid', 'cancelled', 'failed', 'pending', 'not_installed']),
});
export type NativePayResult = Type.Static<typeof NativePayResult>;
