import type { ServedSandbox } from '#main/sandbox/serve.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { ApiClient } from '#site/services/api/api-client.ts';
import { createTransport } from '#site/services/api/api-transport.ts';
import { apiIdentity, SessionStore } from '#site/services/session/session.store.ts';
import { readVisitor } from '#site/services/session/visitor.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';

interface PageOptions {
  readonly area: Storage;
  readonly search?: string;
  readonly lifetime?: AbortSignal;
}

/** What a page of the site has after its boot, against a real backend. */
export function openPage(sandbox: ServedSandbox, { area, search = '', lifetime }: PageOptions) {
  const storage = new SiteStorage(area);
  const visitor = readVisitor(storage, {
    search,
    referrer: 'https://www.example.com/list?q=1',
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
  });
  const api: ApiClient = new ApiClient({
    apiHost: sandbox.origin,
    apiKey: defaultKeys.api,
    transport: createTransport({ timeoutMs: 5_000 }),
    identity: () => apiIdentity(session),
  });
  const session: SessionStore = new SessionStore({
    api,
    storage,
    visitor,
    apiKey: defaultKeys.api,
    now: Date.now,
    lifetime: lifetime ?? new AbortController().signal,
  });
  return { api, session, storage };
}

/** Calls the control API. */
export async function control(
  sandbox: ServedSandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${sandbox.origin}/__sandbox/${path}`, {
    method,
    headers: { 'x-sandbox-token': sandbox.controlToken, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
}

/** `METHOD /path` of every call so far. */
export async function callsOf(sandbox: ServedSandbox): Promise<string[]> {
  const { calls } = (await control(sandbox, 'GET', 'calls?after=0')) as {
    calls: { method: string; path: string }[];
  };
  return calls.map(({ method, path }) => `${method} ${path}`);
}
