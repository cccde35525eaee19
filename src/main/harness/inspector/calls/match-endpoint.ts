import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/registry.ts';

interface Matcher {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

const matchers: readonly Matcher[] = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Returns the contract endpoint for a request, or undefined if none has this method and path. */
export function matchEndpoint(method: string, path: string): Endpoint | undefined {
  return matchers.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
}

/**
 * Returns true if the backend responds to this address itself, either with a page, such as its cashier, or with data.
 */
export function isShownByBackend(path: string): boolean {
  return path.startsWith('/h5/') || matchEndpoint('GET', path) !== undefined;
}
