import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify, { type FastifyError } from 'fastify';
import { toAppError } from '#shared/errors.ts';
import {
  OpenRequest,
  type OpenResponse,
  ProofRequest,
  SESSION_OPEN_PATH,
  SESSION_PROOF_PATH,
} from '#shared/ipc/transport/session-messages.ts';
import type { Connections } from '../access/connections.ts';
import type { WindowAccess } from '../access/window-access.ts';
import { toolsPath, toolsSocketIn, toolsSocketPath } from '../socket/tools-path.ts';
import type { SourcePage } from '../source-page.ts';
import type { ToolsSource } from '../tools-source.ts';
import { entrancePage, entranceScript, entranceStyle } from './entrance-page.ts';
import { refuse } from './refuse.ts';
import { securityHeaders, toolsPolicy } from './security-headers.ts';
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

const tokenSchema = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', maxLength: 128 } },
} as const;

/**
 * Adds the routes that admit a browser by its token and a window by its key. `build` changes with the files of the
 * window.
 */
function addSession(app: FastifyInstance, access: WindowAccess, build: string): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = access.originRefusal(request.raw);
    if (refusal !== undefined) return refuse(reply, refusal);
    // Closes each connection. A browser could otherwise reuse a broken one, which would delay the window.
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

interface ToolsParams {
  readonly secret: string;
}

/** Serves the developer tools of views to admitted browsers. `tools` returns their current source. */
function addTools(app: FastifyInstance, access: WindowAccess, tools: () => ToolsSource | undefined): void {
  app.register(async (inner) => {
    inner.addHook<{ Params: ToolsParams }>('onRequest', async (request, reply) => {
      const refusal = access.toolsRefusal(request.raw, request.params.secret);
      if (refusal !== undefined) return refuse(reply, refusal);
    });
    inner.get<{ Params: ToolsParams & { readonly viewId: string } }>(
      '/devtools/:secret/view/:viewId',
      async (request, reply) => {
        const { secret, viewId } = request.params;
        const socket = toolsSocketPath(secret, viewId);
        if (toolsSocketIn(socket) === undefined) return reply.callNotFound();
        return reply.redirect(`${toolsPath(secret)}devtools_app.html?ws=${request.host}${socket}`, 303);
      },
    );
    inner.get<{ Params: ToolsParams & { readonly '*': string } }>(
      '/devtools/:secret/*',
      async (request, reply) => {
        const file = await tools()?.file(request.params['*']);
        if (file === undefined) return reply.callNotFound();
        return reply
          .header('content-security-policy', toolsPolicy(request.host))
          .type(file.type)
          .send(Buffer.from(file.body));
      },
    );
  });
}

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
    // Uses another host name after a refusal, because the refused one must not appear in a policy.
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
  // Responds with 204, because every browser requests this file and a 404 would appear in the console of the window.
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
}
