import { randomBytes } from 'node:crypto';
import { Server } from 'node:http';
import { createServer } from 'vite';
import { type SourcePage, windowPath } from '../../window-server/source-page.ts';
import { projectPaths } from '../project-paths.ts';

/** Serves the harness window from its sources, behind the window server, which admits browsers. */
export async function windowFromSources(): Promise<SourcePage & { close(): Promise<void> }> {
  const nonce = randomBytes(16).toString('base64');
  // Listens on no port; it receives only sockets that the window server has admitted.
  const admittedSockets = new Server();
  const vite = await createServer({
    configFile: projectPaths.windowConfig,
    base: windowPath,
    appType: 'spa',
    html: { cspNonce: nonce },
    // The window server checks the host and the origin.
    server: { middlewareMode: true, ws: { server: admittedSockets }, allowedHosts: true, cors: false },
  });
  return {
    nonce,
    respond: (request, response) => vite.middlewares(request, response),
    takeSocket: (request, socket, head) => {
      admittedSockets.emit('upgrade', request, socket, head);
    },
    close: () => vite.close(),
  };
}
