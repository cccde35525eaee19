import * as Type from 'typebox';
import { NativeChannel, NativePayload } from '../contract/pay.ts';

/** What the site hands to our own app's shell, as JSON. */
export const NativePayRequest = Type.Object({
  /** Names the request; the result carries it back. */
  id: Type.String({ minLength: 1, maxLength: 64 }),
  channel: NativeChannel,
  orderId: Type.String({ minLength: 1 }),
  payload: NativePayload,
});
export type NativePayRequest = Type.Static<typeof NativePayRequest>;

/** What the shell calls `onNativePayResult` with, as JSON. A shell's word is never proof of payment. */
export const NativePayResult = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  status: Type.Enum(['paid', 'cancelled', 'failed', 'pending', 'not_installed']),
});
export type NativePayResult = Type.Static<typeof NativePayResult>;
