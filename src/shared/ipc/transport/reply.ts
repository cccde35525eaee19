import { toAppError } from '../../errors.ts';
import { type Failure, failureOf } from '../subject.ts';

/** Electron keeps only the message of a thrown Error, so a failure travels as data. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export function failedReply(thrown: unknown): Reply<never> {
  return { ok: false, error: failureOf(toAppError(thrown)) };
}
