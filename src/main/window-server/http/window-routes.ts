import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { hashOf } from '../access/hashed-token-set.ts';
import type { WindowAccess } from '../access/window-access.ts';
import { type SourcePage, windowPath } from '../source-page.ts';
import { refuse } from './refuse.ts';
import { sourcePolicy } from './security-headers.ts';

/** Serves the window to admitted browsers. Throws AppError 'environment' if the window is not built. */
export async function addWindow(
  app: FastifyInstance,
  access: WindowAccess,
  page: string | SourcePage,
): Promise<void> {
  const addFiles = typeof page === 'string' ? builtFiles(page) : sourceFiles(page);
  await app.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      const refusal = access.sessionRefusal(request.raw);
      if (refusal === undefined) return;
      if (request.url === windowPath) return reply.redirect('/', 303);
      return refuse(reply, refusal);
    });
    await addFiles(inner);
  });
}

/**
 * Returns a hash that changes with the files of the window. It is constant for a window that is served from its
 * sources, because the bundler reports changes.
 */
export function buildOf(page: string | SourcePage): string {
  if (typeof page !== 'string') return 'sources';
  const index = join(page, 'index.html');
  return existsSync(index) ? hashOf(readFileSync(index, 'utf8')) : '';
}

type AddFiles = (app: FastifyInstance) => Promise<void>;

function builtFiles(folder: string): AddFiles {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) {
    throw new AppError(
      'environment',
      `The window is not built: ${root} has no index.html. Run: npm run build`,
    );
  }
  return async (app) => {
    await app.register(fastifyStatic, { root, prefix: windowPath, cacheControl: false, etag: false });
  };
}

function sourceFiles(page: SourcePage): AddFiles {
  return async (app) => {
    app.get(`${windowPath}*`, (request, reply) => {
      reply.header('content-security-policy', sourcePolicy(request.host, page.nonce));
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      page.respond(request.raw, raw);
    });
  };
}
