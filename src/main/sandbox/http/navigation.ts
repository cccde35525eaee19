import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

/** A person opening an address, who is to be given a page; not a script asking for data. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');
}

const page = 'page';

/** What a route says whose answer is for navigations only; another route of the same address answers the rest. */
export const forNavigations = { navigation: page };

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type RouteHandler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Lets the router look at it. */
export const navigationStrategy: Strategy = {
  name: 'navigation',
  storage() {
    const handlers = new Map<string, RouteHandler>();
    return {
      get: (kind) => handlers.get(kind) ?? null,
      set: (kind, handler) => {
        handlers.set(kind, handler);
      },
    };
  },
  deriveConstraint: ({ headers }) => (isNavigation(headers) ? page : ''),
};
