import type { FastifyReply } from 'fastify';
import type { Refusal } from '../access/window-access.ts';

export function refuse(reply: FastifyReply, { status, reason }: Refusal): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(reason);
}
