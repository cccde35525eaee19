import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { isNavigation } from './navigation.ts';

/** File with the content security policy for the page, which the build writes. */
const policyFile = 'content-security-policy.txt';

const unchanging = 'public, max-age=31536000, immutable';

/** Sends the error response for an address. */
type ReplyError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** Serves the built site from the folder `root`. Rejects with AppError 'environment' if it is not built. */
export async function addSiteRoutes(
  app: FastifyInstance,
  root: string,
  replyError: ReplyError,
): Promise<void> {
  const folder = resolve(root);
  for (const file of ['index.html', policyFile]) {
    if (existsSync(join(folder, file))) continue;
    throw new AppError(
      'environment',
      `The site is not built: ${folder} has no ${file}. Run: npm run build:web`,
    );
  }
  const policy = (await readFile(join(folder, policyFile), 'utf8')).trim();
  await app.register(async (site) => {
    site.setErrorHandler(replyError);
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

/** Returns true for a navigation to an address that the router of the site handles. */
function opensSite(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    isNavigation(request.headers) &&
    !/^\/(api|js|h5|media|assets|__sandbox)(\/|\?|$)/.test(request.url)
  );
}
