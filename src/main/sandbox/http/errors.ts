import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { CallLog } from '../control/call-log.ts';
import { refusal } from '../handlers/response.ts';
import type { BodyEncoder } from './bodies/body-encoder.ts';
import { isNavigation } from './navigation.ts';

export interface FailureLog {
  readonly calls: CallLog;
  /** Called for each error that the caller did not cause. */
  readonly onError: (error: AppError) => void;
}

const serverTrouble = '服务器出错，请稍后重试';

/** Logs an error of a call and returns the HTTP status for the response. */
export function noteFailure(
  error: FastifyError,
  request: FastifyRequest,
  { calls, onError }: FailureLog,
): number {
  const status = error.validation ? 400 : (error.statusCode ?? 500);
  if (status >= 500) onError(toAppError(error));
  calls.noteCode(request, status);
  return status;
}

/** Creates the error handler for calls. Callers get details only of errors that they have caused. */
export function errorResponse(encoder: BodyEncoder, log: FailureLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = noteFailure(error, request, log);
    encoder.response(refusal(status, messageOf(error, status))).send(request, reply.code(status));
  };
}

/**
 * Creates the error handler for requests that are not calls, for example with an invalid percent-encoding. A navigation
 * gets text, and a script gets an envelope.
 */
export function addressResponse(encoder: BodyEncoder, log: FailureLog) {
  const sendError = errorResponse(encoder, log);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isNavigation(request.headers)) {
      sendError(error, request, reply);
      return;
    }
    const status = noteFailure(error, request, log);
    reply.code(status).type('text/plain; charset=utf-8');
    reply.send(status >= 500 ? serverTrouble : '地址不正确，请检查后重试');
  };
}

export function notFoundResponse(encoder: BodyEncoder, { calls }: Pick<FailureLog, 'calls'>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    calls.noteCode(request, 404);
    encoder.response(refusal(404, '没有这个接口')).send(request, reply.code(404));
  };
}

function messageOf(error: FastifyError, status: number): string {
  if (error.validation) return `参数不正确：${error.message}`;
  // Sends the code instead of the message, because the message may quote a password in the address.
  return status >= 500 ? serverTrouble : `请求不正确：${error.code}`;
}
