import type { ServedSandbox } from '#main/sandbox/serve.ts';
import { defaultKeys } from '#shared/codec/keys.ts';
import { ApiClient } from '#site/services/api/api-client.ts';
import { type ApiTransport, createTransport } from '#site/services/api/api-transport.ts';
import type { Pause } from '#site/services/async/pause.ts';
import { readVisitor } from '#site/services/session/read-visitor.ts';
import { apiIdentity, SessionStore } from '#site/services/session/session.store.ts';
import { SiteStorage } from '#site/services/storage/site-storage.ts';
import { memoryStorage } from './memory-storage.ts';

interface PageOptions {
  /** Storage of the page. Default: a new one. */
  readonly area?: Storage;
  /** Transport of the requests. Default: that of the site. */
  readonly transport?: ApiTransport;
  /** Pause of the session before a second request. Default: none. */
  readonly pause?: Pause;
  /** Aborts when the page ends. Default: never. */
  readonly lifetime?: AbortSignal;
}

const apiTimeoutMs = 10_000;

/** Creates the services of a page as they are after its boot. The sandbox is the server. */
export function openPage({ origin }: Pick<ServedSandbox, 'origin'>, options: PageOptions = {}) {
  const {
    area = memoryStorage(),
    transport = createTransport({ timeoutMs: apiTimeoutMs }),
    pause = () => Promise.resolve(),
    lifetime = new AbortController().signal,
  } = options;
  const config = { apiHost: origin, imageHost: origin, keys: defaultKeys };
  const storage = new SiteStorage(area);
  const visitor = readVisitor(storage, {
    search: '',
    referrer: '',
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
  });
  const api = new ApiClient({
    apiHost: origin,
    apiKey: defaultKeys.api,
    transport,
    identity: () => apiIdentity(session),
  });
  const session: SessionStore = new SessionStore({
    api,
    storage,
    visitor,
    apiKey: defaultKeys.api,
    now: Date.now,
    pause,
    lifetime,
  });
  return { config, storage, api, session };
}

export type OpenPage = ReturnType<typeof openPage>;
