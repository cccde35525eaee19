import type { ApiClient } from './api/api-client.ts';
import type { DialogStore } from './dialogs/dialog.store.ts';
import type { CashierTrip } from './pay-return/cashier-trip.ts';
import type { PayReturn } from './pay-return/pay-return.ts';
import type { PictureLoader } from './pictures/picture-loader.ts';
import type { Platform } from './platform/platform.ts';
import type { SessionStore } from './session/session.store.ts';
import type { SiteConfig } from './site-config.ts';
import type { SiteStorage } from './storage/site-storage.ts';
import type { TextCopier } from './text-copier.ts';
import type { ThemeStore } from './theme/theme.store.ts';
import type { ToastStore } from './toast.store.ts';

/** Services that live as long as the page. A store receives those that it needs through its constructor. */
export interface Services {
  readonly config: SiteConfig;
  readonly platform: Platform;
  readonly api: ApiClient;
  readonly session: SessionStore;
  readonly pictures: PictureLoader;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  readonly storage: SiteStorage;
  /** sessionStorage. It lasts until the visit ends and survives reloads. */
  readonly visitStorage: SiteStorage;
  readonly clipboard: TextCopier;
  readonly theme: ThemeStore;
  readonly payReturn: PayReturn;
  readonly cashierTrip: CashierTrip;
}
