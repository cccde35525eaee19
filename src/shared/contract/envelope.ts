import * as Type from 'typebox';
import type { Endpoint } from './endpoint.ts';

/** What surrounds every answer. `data` is checked apart, by the endpoint's own schema. */
export const Envelope = Type.Object({
  result: Type.Optional(Type.Boolean()),
  code: Type.Optional(Type.Union([Type.Number(), Type.String()])),
  msg: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
});
export type Envelope = Type.Static<typeof Envelope>;

/** Codes that the documents give a meaning, on calls of every section. */
export const serverCodes = {
  ok: 200,
  congested: 101,
  noSuchChapter: 400,
  notFound: 404,
  unpaid: 999,
} as const;

/** `"404"` and `404` are the same code; an absent or wordy one is NaN. */
export function envelopeCode(envelope: Envelope): number {
  return envelope.code === undefined || envelope.code === '' ? Number.NaN : Number(envelope.code);
}

export function isSuccess(endpoint: Pick<Endpoint, 'successBy'>, envelope: Envelope): boolean {
  return (
    envelope.result === true || (endpoint.successBy === 'code' && envelopeCode(envelope) === serverCodes.ok)
  );
}
