import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as Type from 'typebox';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { CallLog } from '../control/call-log.ts';
import type { Situations } from '../control/situations.ts';
import type { Call, Handler } from '../handlers/handler.ts';
import { routePath } from '../route-path.ts';
import type { SandboxServices } from '../services.ts';
import type { Storage } from '../storage/storage.ts';
import { isLocked } from '../storage/storage-error.ts';
import type { BodyCache } from './bodies/body-cache.ts';
import type { BodyEncoder } from './bodies/body-encoder.ts';
import type { TextBody } from './bodies/text-body.ts';
import { callerOf } from './caller.ts';
import { viewOf } from './view-of.ts';

export interface ApiRoutes {
  readonly handlers: readonly Handler[];
  readonly services: SandboxServices;
  readonly situations: Situations;
  readonly encoder: BodyEncoder;
  readonly cache: BodyCache;
  readonly calls: CallLog;
}

const responseHeaders = { 'cache-control': 'no-store' };

/** Pauses in ms between attempts. They add up to 2 s, the max time for which another program may lock the database. */
const retryPausesMs = [25, 50, 100, 200, 400, 500, 725];

/**
 * Repeats `work` while another program locks the database. Other requests are served between the attempts. Work that
 * has committed a transaction is not repeated.
 */
async function retryLocked<Result>(work: () => Result, storage: Pick<Storage, 'commits'>): Promise<Result> {
  for (const pauseMs of retryPausesMs) {
    const { commits } = storage;
    try {
      return work();
    } catch (thrown) {
      if (!isLocked(thrown) || storage.commits !== commits) throw thrown;
    }
    await delay(pauseMs);
  }
  return work();
}

const countFields: readonly string[] = ['totalPage', 'totalItem', 'categoryPageCount'];

/** Empties the lists of works in a response. All other lists, such as the chapters of a book, are unchanged. */
export function withoutWorks<Value>(response: Value): Value {
  return emptied(response) as Value;
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return areWorks(value) ? [] : value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const hasWorks = fields.some(([, inner]) => areWorks(inner));
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, hasWorks && countFields.includes(name) ? 0 : emptied(inner)]),
  );
}

function areWorks(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isWork);
}

/** Returns true for a work. A chapter has a book ID too, but also a chapter number. */
function isWork(item: unknown): boolean {
  return (
    typeof item === 'object' && item !== null && ('bookId' in item || 'vodId' in item) && !('number' in item)
  );
}

/** Adds one route for each call of the contract. The schemas of the call validate the input. */
export function addApiRoutes(
  app: FastifyInstance,
  { handlers, services, situations, encoder, cache, calls }: ApiRoutes,
): void {
  for (const { endpoint, isPure, respond } of handlers) {
    const url = routePath(endpoint.path);
    calls.nameRoute(url, endpoint.id);
    app.route({
      method: endpoint.method,
      url,
      schema: { params: endpoint.params, querystring: endpoint.query, ...bodySchema(endpoint) },
      preValidation: (request, _, done) => {
        request.query = { ...fields(request.body), ...fields(request.query) };
        done();
      },
      handler: async (request, reply) => {
        const call = {
          params: fields(request.params),
          query: fields(request.query),
          caller: callerOf(request),
        };
        const view = viewOf(request);
        situations.noteUser(call.caller.userId, view);
        const isEmptied = situations.contentOf(view).works === 'none';
        const compute = (): TextBody => {
          const envelope = respond(call, { ...services, clock: situations.clockOf(view) });
          calls.noteCode(request, envelope.code);
          return encoder.response(isEmptied ? withoutWorks(envelope) : envelope);
        };
        calls.noteCode(request, 200);
        const key = isPure ? keyOf(endpoint, call) : '';
        const body =
          isPure && !isEmptied ? cache.body(key, compute) : await retryLocked(compute, services.storage);
        return body.send(request, reply.headers(responseHeaders));
      },
    });
  }
}

/** Returns the schema of the body. Calls without body fields have none, so that their bodies are ignored. */
function bodySchema({ body }: Endpoint): { body?: Type.TObject } {
  return Object.keys(body.properties).length > 0 ? { body } : {};
}

/**
 * Returns the cache key of a call. It contains everything on which a pure response depends, and no other fields,
 * because callers could fill the cache with them.
 */
function keyOf({ id, params, query }: Endpoint, call: Call): string {
  const parts = [pick(params, call.params), pick(query, call.query)];
  return JSON.stringify([id, ...parts, call.caller.origin]);
}

function pick({ properties }: Type.TObject, given: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Object.keys(properties).map((name) => given[name] ?? null);
}

/** Accepts fields in a form body as well as in the query, where calls send them. */
function fields(value: FastifyRequest['query']): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
