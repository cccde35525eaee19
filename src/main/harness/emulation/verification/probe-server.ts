import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { awaitAtMost } from '../../../lib/deadlines.ts';
import type { EmulationReport } from '../emulation-report.ts';
import type { Expectation } from '../facts/fact-definitions.ts';
import { highEntropyHintNames, type SentHeaders } from '../facts/header-facts.ts';
import { compareWithExpected } from './compare-with-expected.ts';
import {
  crossSiteFrameText,
  documentText,
  mainText,
  type ProbeVisit,
  workerText,
} from './probe-documents.ts';
import {
  type DocumentScope,
  documentScopes,
  hasRequest,
  resourceScopes,
  workerScopesOf,
} from './probe-scopes.ts';

export interface ProbeServer {
  /** Returns the URL of the verification page for a view. */
  address(viewId: string): string;
  close(): Promise<void>;
}

export interface ProbeServerOptions {
  /** Returns the expected values of a view; undefined if the view does not exist. */
  readonly expectationOf: (viewId: string) => Expectation | undefined;
  /** Maximum time in ms that a visit waits for scopes that send nothing. */
  readonly visitTimeoutMs?: number;
}

interface Visit extends ProbeVisit {
  readonly expectation: Expectation;
  readonly facts: Map<string, unknown>;
  readonly requests: Map<string, SentHeaders>;
  readonly complete: PromiseWithResolvers<void>;
  /** Resolves when every scope except `lastScope` has sent its facts. */
  readonly lastIsDue: PromiseWithResolvers<void>;
}

const maxVisits = 50;
const maxBody = 64 * 1024;
const visitTimeout = 15_000;

/** Scope that starts last. When its window closes, Chromium resets the locale of its process for a moment. */
const lastScope: DocumentScope = 'click with ctrl';

/**
 * Serves the verification page on loopback under two host names, which count as different sites. The page starts every
 * kind of document and worker, and each sends its facts. The server compares them, and the headers of all requests,
 * with the profile.
 */
export async function startProbeServer(options: ProbeServerOptions): Promise<ProbeServer> {
  const visits = new Map<string, Visit>();
  const server = createServer((request, response) => {
    respond(request, response, { ...options, visits }).catch((thrown: unknown) =>
      response.destroy(asError(thrown)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (viewId) => `http://127.0.0.1:${port}/?${new URLSearchParams({ view: viewId })}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Serving extends ProbeServerOptions {
  readonly visits: Map<string, Visit>;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? ''}`);
  response.setHeader('cache-control', 'no-store');
  // Rejects other host names, even if they resolve to this server (DNS rebinding).
  if (url === null || !['127.0.0.1', 'localhost'].includes(url.hostname))
    return end(response, 421, 'text/plain', '');
  if (url.pathname === '/') return openPage(url, request, response, serving);
  const visit = serving.visits.get(url.searchParams.get('visit') ?? '');
  if (visit === undefined) return end(response, 404, 'text/plain', 'There is no such visit');
  const scope = url.searchParams.get('as') ?? '';
  if (url.pathname === '/collect') return collect(visit, scope, request, response);
  if (url.pathname === '/report') return sendReport(visit, response, serving.visitTimeoutMs ?? visitTimeout);
  recordRequest(visit, scope, request);
  if (scope === lastScope)
    await awaitAtMost((serving.visitTimeoutMs ?? visitTimeout) / 2, visit.lastIsDue.promise);
  if (url.pathname === '/redirect') {
    response.setHeader('location', `/frame${url.search}`);
    return end(response, 302, 'text/plain', '');
  }
  const [type, body] = content(visit, url.pathname, scope);
  end(response, 200, type, body);
}

function openPage(url: URL, request: IncomingMessage, response: ServerResponse, serving: Serving): void {
  const id = url.searchParams.get('view') ?? '';
  const expectation = serving.expectationOf(id);
  if (expectation === undefined) {
    end(response, 404, 'text/plain', `There is no view ${id}`);
    return;
  }
  const visit: Visit = {
    id: randomUUID(),
    origin: `http://127.0.0.1:${url.port}`,
    otherOrigin: `http://localhost:${url.port}`,
    workers: workerScopesOf(expectation.profile),
    expectation,
    facts: new Map(),
    requests: new Map(),
    complete: Promise.withResolvers(),
    lastIsDue: Promise.withResolvers(),
  };
  serving.visits.set(visit.id, visit);
  const [oldest] = serving.visits.keys();
  if (serving.visits.size > maxVisits && oldest !== undefined) serving.visits.delete(oldest);
  recordRequest(visit, 'page', request);
  response.setHeader('accept-ch', highEntropyHintNames.join());
  end(response, 200, 'text/html', mainText(visit));
}

function content(visit: Visit, path: string, scope: string): readonly [type: string, body: string] {
  const document = documentScopes.find((name) => name === scope);
  switch (path) {
    case '/frame':
      return [
        'text/html',
        document === 'cross-site frame' ? crossSiteFrameText(visit) : ofDocument(visit, document, false),
      ];
    case '/window':
      return ['text/html', ofDocument(visit, document, true)];
    case '/worker.js':
      return ['text/javascript', workerText(visit, scope)];
    case '/script.js':
      return ['text/javascript', ''];
    case '/image.svg':
      return ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'];
    default:
      return ['text/plain', ''];
  }
}

function ofDocument(visit: Visit, scope: DocumentScope | undefined, isWindow: boolean): string {
  return scope === undefined ? '' : documentText(visit, scope, isWindow);
}

/** Stores only the first request of each scope. Later ones are the browser's update checks for service workers. */
function recordRequest(visit: Visit, scope: string, { headers }: IncomingMessage): void {
  if (visit.requests.has(scope)) return;
  visit.requests.set(
    scope,
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()])),
  );
  completeWhenAll(visit);
}

async function collect(
  visit: Visit,
  scope: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? maxBody + 1) > maxBody)
    return end(response, 413, 'text/plain', '');
  visit.facts.set(scope, JSON.parse(await text(request)));
  // A cross-site frame sends its facts to its own origin, and a blob worker to the origin of its page.
  response.setHeader('access-control-allow-origin', '*');
  end(response, 200, 'text/plain', '');
  completeWhenAll(visit);
}

function completeWhenAll({ facts, requests, workers, complete, lastIsDue }: Visit): void {
  const scopes = [...documentScopes, ...workers];
  if (scopes.every((scope) => scope === lastScope || facts.has(scope))) lastIsDue.resolve();
  const requested = [...scopes.filter(hasRequest), ...resourceScopes];
  if (scopes.every((scope) => facts.has(scope)) && requested.every((scope) => requests.has(scope)))
    complete.resolve();
}

async function sendReport(visit: Visit, response: ServerResponse, visitTimeoutMs: number): Promise<void> {
  await awaitAtMost(visitTimeoutMs, visit.complete.promise);
  const report: EmulationReport = compareWithExpected(visit.expectation, visit);
  end(response, 200, 'application/json', JSON.stringify(report));
}

function end(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
