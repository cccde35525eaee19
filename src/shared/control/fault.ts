import * as Type from 'typebox';

/**
 * Effect of a fault. It has the name of the same action of an override. Older scenarios use `slow`, `noise` and
 * `shape`.
 */
const Effect = Type.Union([
  /** Responds with an HTTP status and an empty body. The call is not executed. */
  Type.Object({ kind: Type.Literal('status'), status: Type.Integer({ minimum: 400, maximum: 599 }) }),
  /** Never responds. The call is not executed. */
  Type.Object({ kind: Type.Literal('never') }),
  /** Executes the call and delays the response by `ms`. */
  Type.Object({ kind: Type.Enum(['delay', 'slow']), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  /** Executes the call and closes the connection in the middle of the response, or after a number of bytes. */
  Type.Object({
    kind: Type.Literal('cut'),
    afterBytes: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  /** Executes the call and sends the response slowly. */
  Type.Object({
    kind: Type.Literal('trickle'),
    bytesPerSecond: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  /** Executes the call and sends the response with another content type. */
  Type.Object({
    kind: Type.Literal('type'),
    contentType: Type.String({ pattern: '^[\\w.+-]+/[\\w.+-]+$', maxLength: 100 }),
  }),
  /** Responds with text that cannot be decrypted. The call is not executed. */
  Type.Object({ kind: Type.Enum(['undecryptable', 'noise']) }),
  /** Responds with the given JSON, encrypted as usual. The call is not executed. */
  Type.Object({ kind: Type.Enum(['respond', 'shape']), body: Type.Unknown() }),
  /** Responds with the given error code. The call is not executed. */
  Type.Object({
    kind: Type.Literal('code'),
    code: Type.Integer(),
    msg: Type.Optional(Type.String({ maxLength: 500 })),
  }),
]);

/** Fault that a scenario or test injects. */
export const Fault = Type.Object(
  {
    match: Type.Object(
      {
        /**
         * Pattern of the path of the URL, as in overrides. `*` matches any text and `?` any character; `\` escapes
         * them.
         */
        path: Type.String({ minLength: 1, maxLength: 300 }),
        method: Type.Optional(Type.String({ pattern: '^[A-Z]{1,10}$' })),
        traceId: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    /** Number of calls to which the fault applies. Default: all. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    effect: Effect,
  },
  { additionalProperties: false },
);
export type Fault = Type.Static<typeof Fault>;
export type FaultEffect = Fault['effect'];
