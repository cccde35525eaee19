import type { BothLanguages } from './text/both-languages.ts';

/** Where a failure came from; decides what a person is told and whether a retry can help. */
export type AppErrorCode =
  | 'network' // no connection, or it broke
  | 'timeout'
  | 'http' // an HTTP status other than 200
  | 'decryption' // a body or picture that the key does not open
  | 'contract' // an answer whose shape is not the contract's
  | 'rejected' // the server understood and said no
  | 'cancelled' // the caller aborted
  | 'storage' // disk, database, localStorage
  | 'bridge' // the native bridge of an app
  | 'cdp' // a previewed page or its browser refused a command
  | 'gone' // a previewed page, frame or worker is no more: closed, crashed, left, or its browser ended
  | 'usage' // a wrong command line or a broken file of the user's
  | 'environment' // something the machine lacks: browser, display, port
  | 'internal'; // a defect of ours

export interface AppErrorDetails {
  readonly cause?: unknown;
  /** The message in Chinese, where a person may be shown it in the harness window. */
  readonly zh?: string;
  /** HTTP status, when the code is 'http'. */
  readonly status?: number;
  /** The envelope's `code` as a number, when the code is 'rejected'; NaN if it was not one. */
  readonly serverCode?: number;
}

/** The one error type that crosses a module's edge. `message` is fit to be shown. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly zh: string | undefined;
  readonly status: number | undefined;
  readonly serverCode: number | undefined;

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.zh = details.zh;
    this.status = details.status;
    this.serverCode = details.serverCode;
  }
}

/** Wraps whatever was thrown; an AppError passes through unchanged. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error) {
    return thrown.name === 'AbortError'
      ? new AppError('cancelled', thrown.message, { cause: thrown })
      : new AppError('internal', thrown.message, { cause: thrown });
  }
  return new AppError('internal', String(thrown), { cause: thrown });
}

/** What it says to a person. Words of systems and libraries are the same in either. */
export function inBothLanguages({ message, zh = message }: AppError): BothLanguages {
  return { zh, en: message };
}

/** For the end of an exhaustive switch: does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new AppError('internal', `Unexpected value: ${JSON.stringify(value)}`);
}
