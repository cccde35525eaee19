import type { BothLanguages } from './both-languages.ts';

/** Source of a failure. It decides the message for the user, and whether a retry can help. */
export type AppErrorCode =
  | 'network' // no connection, or connection lost
  | 'timeout'
  | 'http' // HTTP status other than 200
  | 'decryption' // body or picture that the key does not decrypt
  | 'contract' // response that does not match the contract
  | 'rejected' // rejected by the server
  | 'cancelled' // aborted by the caller
  | 'storage' // disk, database or localStorage
  | 'bridge' // native bridge of an app
  | 'cdp' // command refused by a previewed page or its browser
  | 'gone' // previewed page, frame or worker that was closed, crashed or navigated away, or whose browser ended
  | 'usage' // invalid command line or user file
  | 'environment' // missing on the machine: browser, display, port
  | 'internal'; // bug in this program

export interface AppErrorDetails {
  readonly cause?: unknown;
  /** Message in Chinese, if the harness window can show the error. */
  readonly zh?: string;
  /** HTTP status, if the code is 'http'. */
  readonly status?: number;
  /** Number in the envelope's `code`, if the code of the error is 'rejected'. NaN if it is not a number. */
  readonly serverCode?: number;
}

/** Only type of error that functions of one module throw to others. `message` can be shown to users. */
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

/** Wraps any thrown value in an AppError. Returns an AppError unchanged. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error) {
    return thrown.name === 'AbortError'
      ? new AppError('cancelled', thrown.message, { cause: thrown })
      : new AppError('internal', thrown.message, { cause: thrown });
  }
  return new AppError('internal', String(thrown), { cause: thrown });
}

/** Returns the message in both languages. Messages of the system or a library are the same in both. */
export function inBothLanguages({ message, zh = message }: AppError): BothLanguages {
  return { zh, en: message };
}

/** Used as the last case of a switch. The code then does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new AppError('internal', `Unexpected value: ${JSON.stringify(value)}`);
}
