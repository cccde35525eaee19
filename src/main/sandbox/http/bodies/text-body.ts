import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const worthCompressing = 1_024;

/** Body of a response. Its compressed form and ETag are computed once. */
export class TextBody {
  readonly type: string;
  readonly identity: Buffer;
  #gzip: Buffer | undefined;
  #etag: string | undefined;

  constructor(type: string, text: string) {
    this.type = type;
    this.identity = Buffer.from(text, 'utf8');
  }

  /**
   * Body compressed by Huffman coding only, which is several times faster. Encrypted base64 has no repetitions, so only
   * the two unused bits of each byte can be saved.
   */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.identity, { strategy: constants.Z_HUFFMAN_ONLY });
    return this.#gzip;
  }

  get etag(): string {
    this.#etag ??= `"${createHash('sha1').update(this.identity).digest('base64url')}"`;
    return this.#etag;
  }

  /** Size in the cache in bytes. Includes the compressed form even before it exists. */
  get size(): number {
    return this.identity.length * 2;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('content-type', this.type).header('vary', 'accept-encoding');
    const compresses = this.identity.length >= worthCompressing && acceptsGzip(request);
    return compresses ? reply.header('content-encoding', 'gzip').send(this.gzip) : reply.send(this.identity);
  }
}

function acceptsGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
