import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const worthCompressing = 1_024;

/** An answer's bytes with what is computed of them once: their compressed form and their tag. */
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
   * Encrypted base64 has nothing to compress but the two unused bits of each byte: Huffman coding alone gets all of
   * that, several times faster than a search for repetitions that are not there.
   */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.identity, { strategy: constants.Z_HUFFMAN_ONLY });
    return this.#gzip;
  }

  get etag(): string {
    this.#etag ??= `"${createHash('sha1').update(this.identity).digest('base64url')}"`;
    return this.#etag;
  }

  /** Bytes held, as a cache counts them: the compressed form is made sooner or later. */
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
