import * as Type from 'typebox';

/** Call of a native bridge by a page, which the harness receives. It is untrusted. */
export const BridgeCall = Type.Object({
  /** Increases within a document. */
  id: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  bridge: Type.Enum(['weixin', 'alipay', 'mqq', 'manyue']),
  api: Type.String({ minLength: 1, maxLength: 100 }),
  /** JSON from the page. */
  args: Type.Unknown(),
});
export type BridgeCall = Type.Static<typeof BridgeCall>;

/** Max length of a payload. A longer one is rejected without being parsed. */
export const bridgePayloadLimit = 64 * 1024;
