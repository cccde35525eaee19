import { toAppError } from '../../errors.ts';
import { type Failure, failureOf } from '../subject.ts';

/** Result or failure as data, because Electron passes on only the message of a thrown Error. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

export function failedReply(thrown: unknown): Reply<never> {
  return { ok: false, error: failureOf(toAppError(thrown)) };
}
