import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isNavigation } from './navigation.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // What plays HLS makes its worker of a blob.
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  // The player's symbols.
  'font-src data:',
  // Decrypted pictures are blobs; ads come from anywhere.
  "img-src 'self' blob: data: http: https:",
  "media-src 'self' blob: http: https:",
  // The hosts of API and pictures are set in the page's attributes after the build.
  'connect-src *',
  // A payment provider's page, wherever it is, is shown in a frame.
  "frame-src 'self' http: https:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const unchanging = 'public, max-age=31536000, immutable';

/** Serves the built site of the folder `root`. Throws AppError 'environment' when it is not built. */
export async function addSiteRoutes(app: FastifyInstance, root: string): Promise<void> {
  const folder = resolve(root);
  if (!existsSync(join(folder, 'index.html'))) {
    throw new AppError(
      'environment',
      `The site is not built: ${folder} has no index.html. Run: npm run build:web`,
    );
  }
  await app.register(async (site) => {
    site.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    });
    await site.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    });
    await site.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        reply.header('cache-control', isHashed ? unchanging : 'no-cache');
      },
    });
    site.setNotFoundHandler((request, reply) =>
      opensSite(request)
        ? reply.sendFile('index.html')
        : reply.code(404).type('text/plain').send('Not found'),
    );
  });
}

/** A person opening one of the site's own addresses, which its router will know. */
function opensSite(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    isNavigation(request.headers) &&
    !/^\/(api|js|h5|media|assets|__sandbox)(\/|\?|$)/.test(request.url)
  );
}
