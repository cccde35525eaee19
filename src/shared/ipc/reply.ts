import { type AppErrorCode, toAppError } from '../errors.ts';

/** Electron keeps only the message of a thrown Error, so a failure travels as data. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly code: AppErrorCode; readonly message: string } };

export function failedReply(thrown: unknown): Reply<never> {
  const { code, message } = toAppError(thrown);
  return { ok: false, error: { code, message } };
}
