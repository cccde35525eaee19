import { randomBytes } from 'node:crypto';
import { Server } from 'node:http';
import { createServer } from 'vite';
import { type SourcePage, windowPath } from '../../window-server/source-page.ts';
import { projectPaths } from '../project-paths.ts';

/** The harness window from its sources, for the server that lets browsers in. */
export async function windowFromSources(): Promise<SourcePage & { close(): Promise<void> }> {
  const nonce = randomBytes(16).toString('base64');
  // Listens nowhere: it hands on the sockets that were let in.
  const letIn = new Server();
  const vite = await createServer({
    configFile: projectPaths.windowConfig,
    base: windowPath,
    appType: 'spa',
    html: { cspNonce: nonce },
    // Who may ask, and by which name, is the window server's to say.
    server: { middlewareMode: true, ws: { server: letIn }, allowedHosts: true, cors: false },
  });
  return {
    nonce,
    answer: (request, response) => vite.middlewares(request, response),
    takeSocket: (request, socket, head) => {
      letIn.emit('upgrade', request, socket, head);
    },
    close: () => vite.close(),
  };
}
