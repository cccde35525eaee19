import { apiTimeoutMs } from '#shared/contract/api-timeout.ts';
import { ApiClient } from '../../services/api/api-client.ts';
import { createTransport } from '../../services/api/api-transport.ts';
import type { EarlyWindow } from '../../services/api/early-request.ts';
import { earlyTransport } from '../../services/api/early-transport.ts';
import { DialogStore } from '../../services/dialogs/dialog.store.ts';
import { openLazily } from '../../services/dialogs/open-lazily.ts';
import { CashierTrip } from '../../services/pay-return/cashier-trip.ts';
import { PayReturn } from '../../services/pay-return/pay-return.ts';
import { createPictures } from '../../services/pictures/create-pictures.ts';
import { detectPlatform } from '../../services/platform/detect-platform.ts';
import { readFacts } from '../../services/platform/read-facts.ts';
import type { Services } from '../../services/services.ts';
import { readVisitor } from '../../services/session/read-visitor.ts';
import { apiIdentity, SessionStore } from '../../services/session/session.store.ts';
import { readConfig } from '../../services/site-config.ts';
import { openStorage } from '../../services/storage/open-storage.ts';
import { SiteStorage } from '../../services/storage/site-storage.ts';
import { TextCopier } from '../../services/text-copier.ts';
import { ThemeStore } from '../../services/theme/theme.store.ts';
import { ToastStore } from '../../services/toast.store.ts';

type Environment = Parameters<typeof readConfig>[1];

/** Creates the services that live as long as the page. Throws AppError 'usage' for invalid attributes of `<html>`. */
export function createServices(
  window: Window & EarlyWindow,
  environment: Environment,
  lifetime: AbortSignal,
): Services {
  const { document } = window;
  const config = readConfig(document.documentElement.dataset, environment);
  const toasts = new ToastStore();
  const storage = new SiteStorage(openStorage(window, 'localStorage'), () =>
    toasts.show('设备存储空间已满，阅读记录可能无法保存'),
  );
  storage.follow(window, lifetime);
  const api = new ApiClient({
    apiHost: config.apiHost,
    apiKey: config.keys.api,
    transport: earlyTransport({
      window,
      transport: createTransport({ timeoutMs: apiTimeoutMs }),
      timeoutMs: apiTimeoutMs,
    }),
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
  const dialogs = new DialogStore();
  const visitStorage = new SiteStorage(openStorage(window, 'sessionStorage'));
  return {
    config,
    platform: detectPlatform(readFacts(window)),
    api,
    session,
    pictures: createPictures(config.imageHost, config.keys.image),
    toasts,
    dialogs,
    storage,
    payReturn: new PayReturn({ storage, locks: 'locks' in navigator ? navigator.locks : undefined }),
    cashierTrip: new CashierTrip({ storage: visitStorage, window, lifetime }),
    visitStorage,
    clipboard: new TextCopier({
      window,
      onCopied: () => toasts.show('复制成功'),
      showForManualCopy: (text) => openLazily({ dialogs, toasts }, loadCopyByHand, { text }),
    }),
    theme: new ThemeStore({
      storage,
      darkQuery: window.matchMedia('(prefers-color-scheme: dark)'),
      lifetime,
    }),
  };
}

const loadCopyByHand = async () =>
  (await import('../../features/dialogs/copy-by-hand.dialog.tsx')).CopyByHandDialog;
