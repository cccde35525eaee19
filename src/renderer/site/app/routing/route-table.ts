import { type Location, matchRoutes, type RouteObject } from 'react-router-dom';
import type { RouteDefinition, RouteParams } from '../../services/navigation/route-definition.ts';
import { LazyScreen } from './lazy-screen.ts';

export interface SiteRoute {
  readonly definition: RouteDefinition;
  readonly code: LazyScreen;
}

export interface ScreenMatch {
  readonly location: Location;
  readonly route: SiteRoute;
  readonly params: RouteParams;
}

/** Finds the screen for a path. If several patterns match, the most specific one is used, whatever their order. */
export class RouteTable {
  readonly #routes: readonly SiteRoute[];
  readonly #patterns: RouteObject[];

  constructor(definitions: readonly RouteDefinition[], onUnloadable: () => void) {
    this.#routes = definitions.map((definition) => ({
      definition,
      code: new LazyScreen(definition.load, onUnloadable),
    }));
    this.#patterns = this.#routes.map(({ definition }, index) => ({
      id: String(index),
      path: definition.path,
    }));
  }

  match(location: Location): ScreenMatch | undefined {
    const [match] = matchRoutes(this.#patterns, location) ?? [];
    const route = this.#routes[Number(match?.route.id)];
    return match && route && { location, route, params: match.params };
  }

  /** Returns the route of a path, without its parameters. */
  find(pathname: string): SiteRoute | undefined {
    const [match] = matchRoutes(this.#patterns, { pathname }) ?? [];
    return this.#routes[Number(match?.route.id)];
  }
}
