import * as Type from 'typebox';

const Effect = Type.Union([
  /** An HTTP status with an empty body; the call is not carried out. */
  Type.Object({ kind: Type.Literal('status'), status: Type.Integer({ minimum: 400, maximum: 599 }) }),
  /** No answer, ever; the call is not carried out. */
  Type.Object({ kind: Type.Literal('never') }),
  /** Carried out and answered as usual, after `ms`. */
  Type.Object({ kind: Type.Literal('slow'), ms: Type.Integer({ minimum: 0, maximum: 600_000 }) }),
  /** Carried out, and the connection breaks in the middle of the answer, or after so many bytes of it. */
  Type.Object({
    kind: Type.Literal('cut'),
    afterBytes: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  /** Carried out, and the answer comes little by little. */
  Type.Object({
    kind: Type.Literal('trickle'),
    bytesPerSecond: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  }),
  /** Carried out, and the answer says that it is something else. */
  Type.Object({
    kind: Type.Literal('type'),
    contentType: Type.String({ pattern: '^[\\w.+-]+/[\\w.+-]+$', maxLength: 100 }),
  }),
  /** Text that does not decrypt; the call is not carried out. */
  Type.Object({ kind: Type.Literal('noise') }),
  /** This JSON, encrypted as usual; the call is not carried out. */
  Type.Object({ kind: Type.Literal('shape'), body: Type.Unknown() }),
  /** A refusal with this code; the call is not carried out. */
  Type.Object({
    kind: Type.Literal('code'),
    code: Type.Integer(),
    msg: Type.Optional(Type.String({ maxLength: 500 })),
  }),
]);

/** Something that goes wrong on purpose. */
export const Fault = Type.Object(
  {
    match: Type.Object(
      {
        /** On the URL's path; `*` stands for any characters. */
        path: Type.String({ minLength: 1, maxLength: 300 }),
        method: Type.Optional(Type.String({ pattern: '^[A-Z]{1,10}$' })),
        traceId: Type.Optional(Type.String({ maxLength: 200 })),
      },
      { additionalProperties: false },
    ),
    /** How many calls it strikes; absent: all. */
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    effect: Effect,
  },
  { additionalProperties: false },
);
export type Fault = Type.Static<typeof Fault>;
export type FaultEffect = Fault['effect'];
