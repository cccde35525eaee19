import * as Type from 'typebox';

/** Call that the sandbox has handled. Contains no password, account, phone number or trace ID. */
export const LoggedCall = Type.Object({
  /** Increases with each call, also across resets. */
  seq: Type.Integer({ minimum: 1 }),
  /** Time of the response in ms since the epoch. */
  at: Type.Integer(),
  method: Type.String(),
  path: Type.String(),
  query: Type.Record(Type.String(), Type.String()),
  /** Contract ID of the call; null if the contract does not define it. */
  endpointId: Type.Union([Type.String(), Type.Null()]),
  /** HTTP status; 0 if the call got no response. */
  status: Type.Integer(),
  /** Code of the envelope; null without an envelope. */
  code: Type.Union([Type.Number(), Type.Null()]),
  ms: Type.Number({ minimum: 0 }),
  /** User ID; empty for a caller without an account. */
  userId: Type.String(),
});
export type LoggedCall = Type.Static<typeof LoggedCall>;

export const SentReport = Type.Object({
  userId: Type.String(),
  reason: Type.String(),
  page: Type.String(),
  text: Type.String(),
  contact: Type.String(),
  /** Time in ms since the epoch. */
  at: Type.Integer(),
});
export type SentReport = Type.Static<typeof SentReport>;
