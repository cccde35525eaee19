import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

/** Returns true if a person opens the address in a browser and expects a page, not a script that requests data. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html');
}

const page = 'page';

/** Route constraint for navigations only; another route with the same address serves all other requests. */
export const forNavigations = { navigation: page };

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type RouteHandler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

/** Lets the router evaluate that constraint. */
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
