import * as Type from 'typebox';

/** Page's call of a native bridge, sent to the harness. Untrusted. */
export const BridgeCall = Type.Object({
  /** Increases within a document. */
  id: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  bridge: Type.Enum(['weixin', 'alipay', 'mqq', 'manyue']),
  api: Type.String({ minLength: 1, maxLength: 100 }),
  /** JSON from the page. */
  args: Type.Unknown(),
});
export type BridgeCall = Type.Static<typeof BridgeCall>;

/** Longer payloads are rejected without parsing. */
export const bridgePayloadLimit = 64 * 1024;
