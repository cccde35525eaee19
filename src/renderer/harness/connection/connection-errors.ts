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

/** What is sent is longer than the server takes in: it would end the connection. */
export function tooLargeError(): AppError {
  return new AppError('usage', connectionTexts.en.tooLarge, { zh: connectionTexts.zh.tooLarge });
}

/** The server does not know this browser. */
export function notLetInError(): AppError {
  return new AppError('rejected', connectionTexts.en.notLetIn, { zh: connectionTexts.zh.notLetIn });
}

/** What answers at the window's address is not the harness that let this browser in. */
export function anotherProgramError(cause: Cause = {}): AppError {
  return new AppError('contract', connectionTexts.en.anotherProgram, {
    ...cause,
    zh: connectionTexts.zh.anotherProgram,
  });
}
