import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

/** Returns true if a browser navigates to the address and expects a page. Returns false if a script requests data. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');
}

const page = 'page';

/** Route constraint that matches only navigations. Another route of the same address serves all other requests. */
export const forNavigations = { navigation: page };

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type RouteHandler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Strategy by which the router evaluates that constraint. */
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
