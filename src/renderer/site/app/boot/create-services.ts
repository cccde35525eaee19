import { ApiClient } from '../../services/api/api-client.ts';
import { createTransport } from '../../services/api/api-transport.ts';
import { readConfig } from '../../services/config/site-config.ts';
import { DialogStore } from '../../services/dialogs/dialog.store.ts';
import { createPictures } from '../../services/pictures/create-pictures.ts';
import { detectPlatform } from '../../services/platform/detect-platform.ts';
import { readFacts } from '../../services/platform/read-facts.ts';
import type { Services } from '../../services/services.ts';
import { apiIdentity, SessionStore } from '../../services/session/session.store.ts';
import { readVisitor } from '../../services/session/visitor.ts';
import { openLocalStorage, SiteStorage } from '../../services/storage/site-storage.ts';
import { ThemeStore } from '../../services/theme/theme.store.ts';
import { ToastStore } from '../../services/toasts/toast.store.ts';

const apiTimeoutMs = 30_000;

type Environment = Parameters<typeof readConfig>[1];

/** Everything that lives as long as the page. Throws AppError 'usage' for attributes of `<html>` that cannot be meant. */
export function createServices(window: Window, environment: Environment, lifetime: AbortSignal): Services {
  const { document } = window;
  const config = readConfig(document.documentElement.dataset, environment);
  const storage = new SiteStorage(openLocalStorage(window));
  storage.follow(window, lifetime);
  const api = new ApiClient({
    apiHost: config.apiHost,
    apiKey: config.keys.api,
    transport: createTransport({ timeoutMs: apiTimeoutMs }),
    identity: () => apiIdentity(session),
  });
  const session = new SessionStore({
    api,
    storage,
    visitor: readVisitor(storage, {
      search: window.location.search,
      referrer: document.referrer,
      randomBytes: (bytes) => window.crypto.getRandomValues(bytes),
    }),
    apiKey: config.keys.api,
    now: Date.now,
    lifetime,
  });
  return {
    config,
    platform: detectPlatform(readFacts(window)),
    api,
    session,
    pictures: createPictures(config.imageHost, config.keys.image),
    toasts: new ToastStore(),
    dialogs: new DialogStore(),
    storage,
    theme: new ThemeStore({
      storage,
      darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
      lifetime,
    }),
  };
}
