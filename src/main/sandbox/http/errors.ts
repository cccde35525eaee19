import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { CallLog } from '../control/call-log.ts';
import { refusal } from '../handlers/answer.ts';
import type { BodyEncoder } from './body-encoder.ts';

export interface ErrorAnswers {
  readonly encoder: BodyEncoder;
  readonly calls: CallLog;
  /** Told of every failure that is not the caller's. */
  readonly onError: (error: AppError) => void;
}

/** The last stop of whatever goes wrong in a call: the caller learns of his own mistakes, and nothing of ours. */
export function errorAnswer({ encoder, calls, onError }: ErrorAnswers) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.validation ? 400 : (error.statusCode ?? 500);
    if (status >= 500) onError(toAppError(error));
    calls.noteCode(request, status);
    encoder.answer(refusal(status, messageOf(error, status))).send(request, reply.code(status));
  };
}

export function notFoundAnswer({ encoder, calls }: Pick<ErrorAnswers, 'encoder' | 'calls'>) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    calls.noteCode(request, 404);
    encoder.answer(refusal(404, '没有这个接口')).send(request, reply.code(404));
  };
}

function messageOf(error: FastifyError, status: number): string {
  if (error.validation) return `参数不正确：${error.message}`;
  // Not the message: it may quote the address, with a password in it.
  return status >= 500 ? '服务器出错，请稍后重试' : `请求不正确：${error.code}`;
}
