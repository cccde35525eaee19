import * as Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Code } from './fields.ts';
import { type Repair, readLeniently } from './lenient/read-leniently.ts';

/** What surrounds every answer. `data` is checked apart, by the endpoint's own schema. */
export const Envelope = Type.Object({
  result: Type.Optional(Type.Boolean()),
  code: Type.Optional(Code),
  msg: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
});
export type Envelope = Type.Static<typeof Envelope>;

/** Undefined for what tells neither success nor a code: that is no answer. */
export function readEnvelope(value: unknown, listen?: (repair: Repair) => void): Envelope | undefined {
  const envelope = readLeniently(Envelope, value, listen);
  if (!envelope || envelope.result !== undefined || envelope.code !== undefined) return envelope;
  listen?.({ path: '', kind: 'needed' });
  return undefined;
}

/** What an answer tells, as far as it can be used; undefined where nothing can. */
export function readData<E extends Pick<Endpoint, 'data'>>(
  endpoint: E,
  { data }: Envelope,
  listen?: (repair: Repair) => void,
): Type.Static<E['data']> | undefined {
  return readLeniently<E['data']>(endpoint.data, data ?? undefined, listen);
}

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
