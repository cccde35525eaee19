import * as Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Code } from './fields.ts';
import { type Repair, readLeniently } from './lenient/read-leniently.ts';

/** Outer object of every response. `data` is checked separately, by the schema of the endpoint. */
export const Envelope = Type.Object({
  result: Type.Optional(Type.Boolean()),
  code: Type.Optional(Code),
  msg: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  data: Type.Optional(Type.Unknown()),
});
export type Envelope = Type.Static<typeof Envelope>;

/** Reads an envelope. Returns undefined for a value that has neither a success flag nor a code. */
export function readEnvelope(value: unknown, listen?: (repair: Repair) => void): Envelope | undefined {
  const envelope = readLeniently(Envelope, value, listen);
  if (!envelope || envelope.result !== undefined || envelope.code !== undefined) return envelope;
  listen?.({ path: '', kind: 'needed' });
  return undefined;
}

/** Reads the data of a response leniently. Returns undefined if nothing is usable. */
export function readData<E extends Pick<Endpoint, 'data'>>(
  endpoint: E,
  { data }: Envelope,
  listen?: (repair: Repair) => void,
): Type.Static<E['data']> | undefined {
  return readLeniently<E['data']>(endpoint.data, data ?? undefined, listen);
}

/** Codes that the specification defines for calls of all sections. */
export const serverCodes = {
  ok: 200,
  congested: 101,
  noSuchChapter: 400,
  notFound: 404,
  unpaid: 999,
} as const;

/** Returns the code as a number, so that "404" and 404 are equal. NaN if it is missing or not a number. */
export function envelopeCode(envelope: Envelope): number {
  return envelope.code === undefined || envelope.code === '' ? Number.NaN : Number(envelope.code);
}

export function isSuccess(endpoint: Pick<Endpoint, 'successBy'>, envelope: Envelope): boolean {
  return (
    envelope.result === true || (endpoint.successBy === 'code' && envelopeCode(envelope) === serverCodes.ok)
  );
}
