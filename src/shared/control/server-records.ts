import * as Type from 'typebox';

/** One call that the sandbox answered: never with a password, an account, a phone number or a trace id. */
export const LoggedCall = Type.Object({
  /** Rises with each call, over resets too. */
  seq: Type.Integer({ minimum: 1 }),
  /** ms since the epoch, when it was answered. */
  at: Type.Integer(),
  method: Type.String(),
  path: Type.String(),
  query: Type.Record(Type.String(), Type.String()),
  /** The contract's id of the call; null for what is none. */
  endpointId: Type.Union([Type.String(), Type.Null()]),
  /** 0: never answered. */
  status: Type.Integer(),
  /** The envelope's code; null where there is no envelope. */
  code: Type.Union([Type.Number(), Type.Null()]),
  ms: Type.Number({ minimum: 0 }),
  /** Empty for a caller without an account. */
  userId: Type.String(),
});
export type LoggedCall = Type.Static<typeof LoggedCall>;

/** What a user complained about. */
export const SentReport = Type.Object({
  userId: Type.String(),
  reason: Type.String(),
  page: Type.String(),
  text: Type.String(),
  contact: Type.String(),
  /** ms since the epoch */
  at: Type.Integer(),
});
export type SentReport = Type.Static<typeof SentReport>;
