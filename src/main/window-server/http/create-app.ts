import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { AppError, toAppError } from '#shared/errors.ts';
import type { WindowAccess } from '../access/window-access.ts';
import type { ToolsSource } from '../tools-source.ts';
import { entrancePage, entranceScript, entranceStyle } from './entrance-page.ts';
import { refuse } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';
import { addTools } from './tools-routes.ts';

export interface AppOptions {
  readonly access: WindowAccess;
  /** The folder of the built window. */
  readonly pageRoot: string;
  /** Of now; undefined where views have none. */
  readonly tools: () => ToolsSource | undefined;
  readonly onProblem: (line: string) => void;
}

const bodyBytes = 4 * 1024;
const requestTimeoutMs = 10_000;
/** Connections at once, sockets of windows among them. */
const mostConnections = 256;

const windowPath = '/window/';

/** The entrance and, behind it, the built window. Throws AppError 'environment' when that is not built. */
export async function createApp({
  access,
  pageRoot,
  tools,
  onProblem,
}: AppOptions): Promise<FastifyInstance> {
  const root = resolve(pageRoot);
  if (!existsSync(join(root, 'index.html'))) {
    throw new AppError(
      'environment',
      `The window is not built: ${root} has no index.html. Run: npm run build`,
    );
  }
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
  });
  app.server.maxConnections = mostConnections;
  app.addHook('onRequest', async (request, reply) => {
    const refusal = access.hostRefusal(request.raw);
    // A name that is not ours is not repeated in a policy.
    reply.headers(securityHeaders(refusal === undefined ? request.host : 'localhost'));
    if (refusal !== undefined) return refuse(reply, refusal);
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onProblem(`window server: ${toAppError(error).message}`);
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? 'The harness failed' : error.message);
  });
  addEntrance(app, access);
  await addWindow(app, access, root);
  addTools(app, access, tools);
  return app;
}

const tokenSchema = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 128 } },
} as const;

function addEntrance(app: FastifyInstance, access: WindowAccess): void {
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(entrancePage));
  app.get('/entrance.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(entranceScript));
  app.get('/entrance.css', (_, reply) => reply.type('text/css; charset=utf-8').send(entranceStyle));
  // Asked for by every browser; a missing one would stand in the window's console.
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  // How a window learns why its socket is not let in.
  app.get('/session', async (request, reply) => {
    const refusal = access.sessionRefusal(request.raw);
    return refusal === undefined ? reply.code(204).send() : refuse(reply, refusal);
  });
  app.post<{ Body: { readonly token: string } }>(
    '/session',
    {
      schema: { body: tokenSchema },
      onRequest: async (request, reply) => {
        const refusal = access.originRefusal(request.raw);
        if (refusal !== undefined) return refuse(reply, refusal);
      },
    },
    async (request, reply) => {
      const exchanged = access.exchange(request.body.token, request.raw, performance.now());
      if ('status' in exchanged) return refuse(reply, exchanged);
      if (exchanged.cookie !== undefined) reply.header('set-cookie', exchanged.cookie);
      return reply.code(204).send();
    },
  );
}

async function addWindow(app: FastifyInstance, access: WindowAccess, root: string): Promise<void> {
  await app.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      const refusal = access.sessionRefusal(request.raw);
      if (refusal === undefined) return;
      if (request.url === windowPath) return reply.redirect('/', 303);
      return refuse(reply, refusal);
    });
    await inner.register(fastifyStatic, { root, prefix: windowPath, cacheControl: false, etag: false });
  });
}
