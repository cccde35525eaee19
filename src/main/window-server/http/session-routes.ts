import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  OpenRequest,
  type OpenResponse,
  ProofRequest,
  SESSION_OPEN_PATH,
  SESSION_PROOF_PATH,
} from '#shared/ipc/transport/session-messages.ts';
import type { WindowAccess } from '../access/window-access.ts';
import { toolsPath } from '../socket/tools-path.ts';
import { refuse } from './refuse.ts';

const tokenSchema = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 128 } },
} as const;

/**
 * Adds the routes that admit a browser by its token and a window by its key. `build` changes with the window's files.
 */
export function addSession(app: FastifyInstance, access: WindowAccess, build: string): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = access.originRefusal(request.raw);
    if (refusal !== undefined) return refuse(reply, refusal);
    // Closes each connection. Otherwise the browser may reuse one that is broken, which delays the window.
    reply.header('connection', 'close');
  };
  app.get('/session', async (request, reply) => {
    const refusal = access.sessionRefusal(request.raw);
    return refusal === undefined ? reply.code(204).send() : refuse(reply, refusal);
  });
  app.post<{ Body: { readonly token: string } }>(
    '/session',
    { schema: { body: tokenSchema }, onRequest },
    async (request, reply) => {
      const exchanged = access.exchange(request.body.token, request.raw, performance.now());
      if ('status' in exchanged) return refuse(reply, exchanged);
      return reply.header('set-cookie', exchanged.cookie).send({ key: exchanged.key });
    },
  );
  app.post<{ Body: { readonly nonce: string } }>(
    SESSION_PROOF_PATH,
    { schema: { body: ProofRequest }, onRequest },
    async (request, reply) => {
      const proved = access.prove(request.raw, request.body.nonce);
      return 'status' in proved ? refuse(reply, proved) : reply.send(proved);
    },
  );
  app.post<{ Body: { readonly key: string } }>(
    SESSION_OPEN_PATH,
    { schema: { body: OpenRequest }, onRequest },
    async (request, reply) => {
      const opened = access.open(request.raw, request.body.key);
      if ('status' in opened) return refuse(reply, opened);
      const { ticket, toolsSecret } = opened;
      return reply.send({ ticket, toolsPath: toolsPath(toolsSecret), build } satisfies OpenResponse);
    },
  );
}
