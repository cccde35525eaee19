import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { CallLog } from '../control/call-log.ts';
import { refusal } from '../handlers/answer.ts';
import type { BodyEncoder } from './bodies/body-encoder.ts';
import { isNavigation } from './navigation.ts';

/** Where what goes wrong in a call is noted. */
export interface FailureLog {
  readonly calls: CallLog;
  /** Told of every failure that is not the caller's. */
  readonly onError: (error: AppError) => void;
}

const serverTrouble = '服务器出错，请稍后重试';

/** Notes what went wrong in a call; the HTTP status that it is answered with. */
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

/** The last stop of whatever goes wrong in a call: callers learn of their own mistakes, and nothing of ours. */
export function errorAnswer(encoder: BodyEncoder, log: FailureLog) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = noteFailure(error, request, log);
    encoder.answer(refusal(status, messageOf(error, status))).send(request, reply.code(status));
  };
}

/** What fails outside of the calls, such as an address with a broken escape: a person gets words, a script its envelope. */
export function addressAnswer(encoder: BodyEncoder, log: FailureLog) {
  const answer = errorAnswer(encoder, log);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (!isNavigation(request.headers)) {
      answer(error, request, reply);
      return;
    }
    const status = noteFailure(error, request, log);
    reply.code(status).type('text/plain; charset=utf-8');
    reply.send(status >= 500 ? serverTrouble : '地址不正确，请检查后重试');
  };
}

export function notFoundAnswer(encoder: BodyEncoder, { calls }: Pick<FailureLog, 'calls'>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    calls.noteCode(request, 404);
    encoder.answer(refusal(404, '没有这个接口')).send(request, reply.code(404));
  };
}

function messageOf(error: FastifyError, status: number): string {
  if (error.validation) return `参数不正确：${error.message}`;
  // Not the message: it may quote the address, with a password in it.
  return status >= 500 ? serverTrouble : `请求不正确：${error.code}`;
}
