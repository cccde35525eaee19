import type { FastifyInstance } from 'fastify';
import type { WindowAccess } from '../access/window-access.ts';
import { toolsPath, toolsSocketIn, toolsSocketPath } from '../socket/tools-path.ts';
import type { ToolsSource } from '../tools-source.ts';
import { refuse } from './refuse.ts';
import { toolsPolicy } from './security-headers.ts';

interface ToolsParams {
  readonly secret: string;
}

/** Serves the developer tools of views to admitted browsers. `tools` returns their current source. */
export function addTools(
  app: FastifyInstance,
  access: WindowAccess,
  tools: () => ToolsSource | undefined,
): void {
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
