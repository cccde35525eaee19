import { endpoints } from '#shared/contract/registry.ts';
import { AppError } from '#shared/errors.ts';
import type { CallMatch } from '#shared/ipc/records/call-match.ts';
import { escapeGlob, matchesGlob } from '../../../lib/glob.ts';
import { matchEndpoint } from '../calls/match-endpoint.ts';
import { compileRegex } from './call-regex.ts';

export interface MatchedRequest {
  readonly method: string;
  readonly url: string;
}

export interface CallMatcher {
  matches(request: MatchedRequest): boolean;
  /** CDP Fetch pattern of the requests to pause. It covers all requests that match, and possibly more. */
  readonly urlPattern: string;
}

/** Compiles a match condition. Throws AppError 'usage' for an unknown endpoint or an invalid expression. */
export function compileMatch(match: CallMatch, method?: string): CallMatcher {
  if ('endpoint' in match) return endpointMatcher(match.endpoint);
  const fits = urlMatcher(match);
  return {
    matches: (request) => (method ?? request.method) === request.method && fits(request.url),
    urlPattern: urlPatternOf(match),
  };
}

function endpointMatcher(id: string): CallMatcher {
  const endpoint = endpoints.find((candidate) => candidate.id === id);
  if (endpoint === undefined)
    throw new AppError(
      'usage',
      `The contract has no endpoint “${id}”. Choose one from the list, or match by URL.`,
      { zh: `接口约定里没有“${id}”：请从列表里选，或按网址匹配。` },
    );
  return {
    matches: ({ method, url }) => matchEndpoint(method, URL.parse(url)?.pathname ?? '')?.id === id,
    // Path parameters (`{name}`) become `*`; the final `*` covers the query.
    urlPattern: `*://*${endpoint.path.replace(/\{\w+\}/g, '*')}*`,
  };
}

type AddressMatch = Exclude<CallMatch, { readonly endpoint: string }>;

function urlMatcher(match: AddressMatch): (url: string) => boolean {
  if ('url' in match) return (url) => matchesGlob(match.url, url);
  if ('exactUrl' in match) return (url) => url === match.exactUrl;
  const regex = compileRegex(match.regex);
  return (url) => regex.matches(url);
}

function urlPatternOf(match: AddressMatch): string {
  if ('url' in match) return match.url;
  return 'exactUrl' in match ? escapeGlob(match.exactUrl) : '*';
}
