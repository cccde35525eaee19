import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { toAppError } from '#shared/errors.ts';
import type { Connections } from '../access/connections.ts';
import type { WindowAccess } from '../access/window-access.ts';
import type { SourcePage } from '../source-page.ts';
import type { ToolsSource } from '../tools-source.ts';
import { entrancePage, entranceScript, entranceStyle } from './entrance-page.ts';
import { refuse } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';
import { addSession } from './session-routes.ts';
import { addTools } from './tools-routes.ts';
import { addWindow, buildOf } from './window-routes.ts';

export interface AppOptions {
  readonly access: WindowAccess;
  readonly connections: Connections;
  /** Folder of the built window, or the window served from its sources. */
  readonly page: string | SourcePage;
  readonly tools: () => ToolsSource | undefined;
  readonly onProblem: (line: string) => void;
}

const bodyBytes = 4 * 1024;
const requestTimeoutMs = 10_000;

/**
 * Creates the server with the entrance page and the built window. Throws AppError 'environment' if the window is not
 * built.
 */
export async function createApp({
  access,
  connections,
  page,
  tools,
  onProblem,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: bodyBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: true,
  });
  app.server.on('connection', (socket) => connections.add(socket));
  app.addHook('onRequest', async (request, reply) => {
    const refusal = access.hostRefusal(request.raw);
    // Uses another host name after a refusal, because a refused one must not appear in a policy.
    reply.headers(securityHeaders(refusal === undefined ? request.host : 'localhost'));
    if (refusal !== undefined) return refuse(reply, refusal);
    if (access.sessionRefusal(request.raw) === undefined) connections.admit(request.raw.socket);
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  app.setErrorHandler<FastifyError>((error, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) onProblem(`window server: ${toAppError(error).message}`);
    return reply
      .code(status)
      .type('text/plain')
      .send(status >= 500 ? 'Internal error' : error.message);
  });
  addEntrance(app);
  addSession(app, access, buildOf(page));
  await addWindow(app, access, page);
  addTools(app, access, tools);
  return app;
}

function addEntrance(app: FastifyInstance): void {
  app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(entrancePage));
  app.get('/entrance.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(entranceScript));
  app.get('/entrance.css', (_, reply) => reply.type('text/css; charset=utf-8').send(entranceStyle));
  // Every browser requests this file, and a 404 would appear in the window's console.
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
}
