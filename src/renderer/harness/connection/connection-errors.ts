import { AppError } from '#shared/errors.ts';
import { connectionTexts } from './connection-texts.ts';

interface Cause {
  readonly cause?: unknown;
}

export function lostError(cause: Cause = {}): AppError {
  return new AppError('network', connectionTexts.en.noResponse, {
    ...cause,
    zh: connectionTexts.zh.noResponse,
  });
}

/** Returns the error for a message that exceeds the server's size limit; sending it would close the connection. */
export function tooLargeError(): AppError {
  return new AppError('usage', connectionTexts.en.tooLarge, { zh: connectionTexts.zh.tooLarge });
}

/** Returns the error for a browser that has no valid session on the server. */
export function notLetInError(): AppError {
  return new AppError('rejected', connectionTexts.en.notLetIn, { zh: connectionTexts.zh.notLetIn });
}

/** Returns the error for another program that has taken over the harness's address. */
export function anotherProgramError(cause: Cause = {}): AppError {
  return new AppError('contract', connectionTexts.en.anotherProgram, {
    ...cause,
    zh: connectionTexts.zh.anotherProgram,
  });
}
