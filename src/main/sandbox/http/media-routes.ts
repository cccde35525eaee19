import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaFolder } from '../sample-content/videos/media-files.ts';

/** Matches folders and a file name with one dot and one of these types. Does not match hidden files. */
const served = /^\/(?:[\w-]+\/)*[\w-]+\.(?:mp4|webm|m3u8|ts|vtt|jpg)$/;

/**
 * Range that asks for the last bytes. If the file is shorter, RFC 9110, section 14.1.2, requires the whole file, but
 * @fastify/send 4.2 rejects the range.
 */
const nonEmptySuffix = /^bytes=-0*[1-9]\d*$/;

/** Response headers that scripts of other origins may read. */
const readable = 'accept-ranges, content-length, content-range, etag';

/**
 * Serves the files in the folder `root`, whole or in byte ranges. Streams them, so that they are not loaded into
 * memory.
 */
export async function addMediaRoutes(app: FastifyInstance, root: string): Promise<void> {
  const routes = async (media: FastifyInstance): Promise<void> => {
    media.addHook('onRequest', async (_, reply) => {
      reply.header('access-control-expose-headers', readable);
    });
    media.setNotFoundHandler(notFound);
    media.setErrorHandler((error: StaticError, request, reply) => {
      const { statusCode = 500, headers = {} } = error;
      if (statusCode === 416 && nonEmptySuffix.test(request.headers.range ?? '')) {
        request.headers.range = 'bytes=0-';
        return reply.sendFile(`/${(request.params as { readonly '*': string })['*']}`);
      }
      if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).headers(headers).send();
      // Responds with 404 where @fastify/static reports 400 or 403, which it does for malformed paths and paths outside
      // the folder.
      if (statusCode < 500) return notFound(request, reply);
      throw error;
    });
    await media.register(fastifyStatic, {
      root,
      prefix: '/',
      allowedPath: (path) => served.test(path),
      index: false,
      cacheControl: false,
      // Makes browsers revalidate each time, so that faults that are added later apply.
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
  };
  await app.register(routes, { prefix: mediaFolder });
}

/** Error of @fastify/static for a rejected range, with its headers. */
type StaticError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

function notFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件');
}
