import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultEffect } from '#shared/control/fault.ts';
import { assertNever } from '#shared/errors.ts';
import type { CallLog } from '../control/call-log.ts';
import type { Situations } from '../control/situations.ts';
import { refusal } from '../handlers/response.ts';
import type { BodyEncoder } from './bodies/body-encoder.ts';
import { headerValue } from './caller.ts';
import { viewOf } from './view-of.ts';

/** Faults that change a complete response. */
type BodyFault = Extract<FaultEffect, { kind: 'cut' | 'trickle' | 'type' }>;

interface FaultHooks {
  readonly situations: Situations;
  readonly encoder: BodyEncoder;
  readonly calls: CallLog;
}

type Body = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Sends the first bytes, then fails. */
async function* cutBody(body: Body, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes;
  for await (const chunk of body) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) break;
  }
  throw new Error('Response cut by a planned fault');
}

const slicesPerSecond = 20;

/** Sends a body in parts, at a rate in bytes per second. Fails when the signal aborts. */
async function* trickledBody(
  body: Body,
  bytesPerSecond: number,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const slice = Math.ceil(bytesPerSecond / slicesPerSecond);
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; from += slice) {
      const bytes = chunk.subarray(from, from + slice);
      await delay((bytes.length / bytesPerSecond) * 1_000, undefined, { signal });
      yield bytes;
    }
  }
}

/** Applies the planned faults to every route of `app`. Closing the server ends delayed calls. */
export function addFaultHooks(app: FastifyInstance, { situations, encoder, calls }: FaultHooks): void {
  const closing = new AbortController();
  const struck = new WeakMap<FastifyRequest, BodyFault>();

  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!situations.hasFaults) return undefined;
    const effect = situations.takeFault(viewOf(request), {
      method: request.method,
      path: request.url.split('?', 1)[0] ?? '',
      traceId: headerValue(request, 'traceid'),
    });
    return effect && strike(effect, request, reply);
  });

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const effect = struck.get(request);
    return effect ? spoil(effect, payload, reply) : payload;
  });

  async function strike(effect: FaultEffect, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    switch (effect.kind) {
      case 'status':
        return reply.code(effect.status).type('text/plain').send('');
      case 'never':
        return hold(request, reply);
      case 'delay':
      case 'slow':
        return slowDown(effect.ms, reply);
      case 'cut':
      case 'trickle':
      case 'type':
        struck.set(request, effect);
        return undefined;
      case 'undecryptable':
      case 'noise':
        return encoder.undecryptable().send(request, reply);
      case 'respond':
      case 'shape':
        return encoder.response(effect.body).send(request, reply);
      case 'code':
        calls.noteCode(request, effect.code);
        return encoder.response(refusal(effect.code, effect.msg ?? '')).send(request, reply);
      default:
        return assertNever(effect);
    }
  }

  /** Returns the changed body. Responses without a body or length are not changed. */
  function spoil(effect: BodyFault, payload: unknown, reply: FastifyReply): unknown {
    if (effect.kind === 'type') {
      reply.header('content-type', effect.contentType);
      return payload;
    }
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (isText) reply.header('content-length', Buffer.byteLength(payload));
    else if (!(payload instanceof Readable)) return payload;
    const body = isText ? [Buffer.from(payload)] : payload;
    if (effect.kind === 'trickle')
      return Readable.from(trickledBody(body, effect.bytesPerSecond, closing.signal));
    const length = Number(reply.getHeader('content-length'));
    return Readable.from(cutBody(body, effect.afterBytes ?? Math.ceil(length / 2)));
  }

  async function slowDown(ms: number, reply: FastifyReply): Promise<unknown> {
    try {
      await delay(ms, undefined, { signal: closing.signal });
      return undefined;
    } catch {
      // Drops the connection without a response. The signal aborts only when the server closes.
      reply.raw.destroy();
      return reply.hijack();
    }
  }

  function hold(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    calls.add(request, reply, 0, headerValue(request, 'userid'));
    const release = (): void => {
      reply.raw.destroy();
    };
    closing.signal.addEventListener('abort', release, { once: true });
    reply.raw.once('close', () => closing.signal.removeEventListener('abort', release));
    return reply.hijack();
  }
}
