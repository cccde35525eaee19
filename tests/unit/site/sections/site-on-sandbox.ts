import { runInAction, when } from 'mobx';
import { serveSandbox } from '#main/sandbox/serve.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { ApiClient } from '#site/services/api/api-client.ts';
import { createTransport } from '#site/services/api/api-transport.ts';
import { PictureFetcher } from '#site/services/pictures/picture-fetcher.ts';
import { PictureLoader } from '#site/services/pictures/picture-loader.ts';
import { apiIdentity, SessionStore } from '#site/services/session/session.store.ts';
import { readVisitor } from '#site/services/session/visitor.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { ToastStore } from '#site/services/toasts/toast.store.ts';
import { memoryStorage } from '../memory-storage.ts';

interface Call {
  readonly endpointId: string | null;
  readonly code: number | null;
  readonly query: unknown;
}

/** The services of a visitor's page on a sandbox of its own, and what a tester can do to that sandbox. */
export async function siteOnSandbox() {
  const sandbox = await serveSandbox({ database: ':memory:', port: 0 });
  const lifetime = new AbortController();
  const storage = new SiteStorage(memoryStorage());
  const api = new ApiClient({
    apiHost: sandbox.origin,
    apiKey: defaultKeys.api,
    transport: createTransport({ timeoutMs: 10_000 }),
    identity: () => apiIdentity(session),
  });
  const session: SessionStore = new SessionStore({
    api,
    storage,
    visitor: readVisitor(storage, {
      search: '',
      referrer: '',
      randomBytes: (bytes) => crypto.getRandomValues(bytes),
    }),
    apiKey: defaultKeys.api,
    now: Date.now,
    lifetime: lifetime.signal,
  });
  const backend = new PictureFetcher({
    imageHost: sandbox.origin,
    key: defaultKeys.image,
    timeoutMs: 10_000,
    subtle: crypto.subtle,
  });
  const pictures = new PictureLoader(backend);

  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${sandbox.origin}/__sandbox/${path}`, {
      method,
      headers: { 'x-sandbox-token': sandbox.controlToken, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  return {
    services: { api, session, storage, pictures, toasts: new ToastStore() },
    origin: sandbox.origin,
    /** Ends with the page. */
    lifetime,
    setFaults: (...faults: readonly object[]) => control('PUT', 'faults', { faults }),
    setCoins: (coins: number) => control('PUT', `users/${session.userId}`, { coins }),
    setUser: (changes: object) => control('PUT', `users/${session.userId}`, changes),
    setClock: (clock: object) => control('PUT', 'clock', clock),
    /** What the payment provider tells the server of an order. */
    settle: (orderId: string, outcome: 'paid' | 'cancelled' | 'pending') =>
      control('POST', `orders/${orderId}/settle`, { outcome }),
    /** Of one endpoint, in the order in which they came. */
    async callsOf(endpointId: string): Promise<readonly Call[]> {
      const { calls } = (await control('GET', 'calls')) as { calls: readonly Call[] };
      return calls.filter((call) => call.endpointId === endpointId);
    },
    async close(): Promise<void> {
      lifetime.abort();
      await sandbox.close();
    },
  };
}

export type SiteOnSandbox = Awaited<ReturnType<typeof siteOnSandbox>>;

/** Reads computed values as a view does, without MobX taking it for a mistake. */
export function read<T>(value: () => T): T {
  return runInAction(value);
}

/** Resolves once it holds; the runner's own limit ends the waiting. */
export async function until(holds: () => boolean): Promise<void> {
  await when(holds);
}
