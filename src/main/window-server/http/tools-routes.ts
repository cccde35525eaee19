import type { FastifyInstance } from 'fastify';
import type { WindowAccess } from '../access/window-access.ts';
import { TOOLS_SOCKET_PATH, viewIdIn } from '../socket/tools-path.ts';
import type { ToolsSource } from '../tools-source.ts';
import { refuse } from './refuse.ts';
import { toolsPolicy } from './security-headers.ts';

/** Developer tools of a view, in a tab of whoever was let in. `tools`: those of now. */
export function addTools(
  app: FastifyInstance,
  access: WindowAccess,
  tools: () => ToolsSource | undefined,
): void {
  app.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      const refusal = access.sessionRefusal(request.raw);
      if (refusal !== undefined) return refuse(reply, refusal);
    });
    inner.get<{ Params: { readonly viewId: string } }>('/devtools/view/:viewId', async (request, reply) => {
      const socket = `${TOOLS_SOCKET_PATH}${request.params.viewId}`;
      if (viewIdIn(socket) === undefined) return reply.callNotFound();
      return reply.redirect(`/devtools/devtools_app.html?ws=${request.host}${socket}`, 303);
    });
    inner.get<{ Params: { readonly '*': string } }>('/devtools/*', async (request, reply) => {
      const file = await tools()?.file(request.params['*']);
      if (file === undefined) return reply.callNotFound();
      return reply
        .header('content-security-policy', toolsPolicy(request.host))
        .type(file.type)
        .send(Buffer.from(file.body));
    });
  });
}
