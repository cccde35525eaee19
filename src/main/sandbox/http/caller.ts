import type { FastifyRequest } from 'fastify';
import type { Caller } from '../handlers/handler.ts';

const defaultBranch = '-2';
const maxValueLength = 200;

export function callerOf(request: FastifyRequest): Caller {
  return {
    traceId: headerValue(request, 'traceid'),
    userId: headerValue(request, 'userid'),
    branchId: headerValue(request, 'currentbranchid') || defaultBranch,
    pageOrigin: pageOrigin(request),
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
  };
}

/**
 * Returns the origin only if it has the form of one, because it becomes part of a page's policy. Sandboxed pages send
 * 'null'.
 */
function pageOrigin({ headers: { origin = '' } }: FastifyRequest): string {
  return /^https?:\/\/[\w.[\]:-]+$/.test(origin) ? origin : '';
}

/** Returns a header. Decodes it if it is percent-encoded, as values that are not ASCII are. */
export function headerValue(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  if (typeof value !== 'string') return '';
  return decoded(value).slice(0, maxValueLength);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // A lone '%' in an ASCII value.
  }
}
