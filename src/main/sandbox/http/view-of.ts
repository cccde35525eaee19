import type { FastifyRequest } from 'fastify';
import { viewCookie } from '#shared/control/situation.ts';

const start = `${viewCookie}=`;

/** Returns the ID of the harness view that sent the request. Empty for other callers. */
export function viewOf({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): string {
  if (cookie === undefined) return '';
  for (const pair of cookie.split(';')) {
    const text = pair.trim();
    if (text.startsWith(start)) return text.slice(start.length);
  }
  return '';
}
