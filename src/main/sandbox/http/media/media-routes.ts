import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, isAbsent } from '../../../lib/error-code.ts';
import { mediaFolder } from '../../sample-content/videos/media-files.ts';
import { rangeOf } from './byte-range.ts';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.jpg': 'image/jpeg',
};

/** Folders and a file name with a single dot. Excludes paths outside the folder and hidden files. */
const safePath = /^([\w-]+\/)*[\w-]+\.\w+$/;

/** Response headers that scripts of other origins may read. */
const readable = 'accept-ranges, content-length, content-range, etag';

/** Serves the files in the folder `root`, whole or by byte range. Streams them instead of loading them into memory. */
export function addMediaRoutes(app: FastifyInstance, root: string): void {
  app.route<{ Params: { readonly '*': string } }>({
    // Handles HEAD too, because Fastify's own HEAD would read the whole file.
    method: ['GET', 'HEAD'],
    url: `${mediaFolder}/*`,
    handler: async (request, reply) => {
      reply.header('access-control-expose-headers', readable);
      const path = request.params['*'];
      const type = types[extname(path)];
      const file = join(root, path);
      const found = safePath.test(path) && type !== undefined ? await statOf(file) : undefined;
      return found && type !== undefined
        ? sendFile(file, type, found, request, reply)
        : reply.code(404).type('text/plain; charset=utf-8').send('没有这个文件');
    },
  });
}

function sendFile(
  file: string,
  type: string,
  { size, mtime }: Stats,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  const changed = mtime.toUTCString();
  // Revalidated each time, so that faults planned later apply.
  reply.headers({ etag, 'last-modified': changed, 'cache-control': 'no-cache', 'accept-ranges': 'bytes' });
  if (knows(request, etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const isSameFile = ifRange === undefined || ifRange === etag || ifRange === changed;
  const range = rangeOf(isSameFile ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();

  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.type(type).header('content-length', last - first + 1);
  return request.method === 'HEAD' || size === 0
    ? reply.send()
    : reply.send(createReadStream(file, { start: first, end: last }));
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.some((tag) => tag === etag || tag === '*') ?? false;
}

/** Returns undefined if the path is not a file. */
async function statOf(file: string): Promise<Stats | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : undefined;
  } catch (thrown) {
    if (isAbsent(thrown) || errorCode(thrown) === 'ENOTDIR') return undefined;
    throw thrown;
  }
}
