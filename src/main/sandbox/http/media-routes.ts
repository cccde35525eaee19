import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaFolder } from '../sample-content/videos/media-files.ts';

/** Matches folders and a file name with a single dot and one of these types. Excludes hidden files. */
const served = /^\/(?:[\w-]+\/)*[\w-]+\.(?:mp4|webm|m3u8|ts|vtt|jpg)$/;

/**
 * Range of the last bytes. If the file is shorter, RFC 9110, section 14.1.2, asks for the whole file, but @fastify/send
 * 4.2 rejects it.
 */
const nonEmptySuffix = /^bytes=-0*[1-9]\d*$/;

/** Response headers that scripts of other origins may read. */
const readable = 'accept-ranges, content-length, content-range, etag';

/** Serves the files in the folder `root`, whole or by byte range. Streams them, so they are not loaded into memory. */
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
      // @fastify/static reports 400 and 403 for malformed paths and paths outside the folder; the response is 404.
      if (statusCode < 500) return notFound(request, reply);
      throw error;
    });
    await media.register(fastifyStatic, {
      root,
      prefix: '/',
      allowedPath: (path) => served.test(path),
      index: false,
      cacheControl: false,
      // Browsers must revalidate each time, so that faults that are planned later apply.
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
  };
  await app.register(routes, { prefix: mediaFolder });
}

/** Error of @fastify/static, with the headers of a rejected range. */
type StaticError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

function notFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件');
}
