import type { FastifyRequest } from 'fastify';
import type { Caller } from '../handlers/handler.ts';

const defaultBranch = '-2';
const longestValue = 200;

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

/** Only a plain one: it goes into a page's policy. A sandboxed page says 'null'. */
function pageOrigin({ headers: { origin = '' } }: FastifyRequest): string {
  return /^https?:\/\/[\w.[\]:-]+$/.test(origin) ? origin : '';
}

/** Values that are not ASCII travel percent-encoded; one that only looks encoded is taken as it is. */
export function headerValue(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  if (typeof value !== 'string') return '';
  return decoded(value).slice(0, longestValue);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a lone '%' in an ASCII value
  }
}
