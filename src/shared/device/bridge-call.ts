import * as Type from 'typebox';

/** A page's call of a native bridge on its way to the harness. It comes from an untrusted page. */
export const BridgeCall = Type.Object({
  /** Counts up within a document. */
  id: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  bridge: Type.Enum(['weixin', 'alipay', 'mqq', 'manyue']),
  api: Type.String({ minLength: 1, maxLength: 100 }),
  /** JSON, as the page gave it. */
  args: Type.Unknown(),
});
export type BridgeCall = Type.Static<typeof BridgeCall>;

/** Longer payloads are refused unread. */
export const bridgePayloadLimit = 64 * 1024;
