import { openLazily } from '../../services/dialogs/open-lazily.ts';
import type { Services } from '../../services/services.ts';
import type { PaywallDialogs } from './chapter-paywall.ts';
import { type RechargeNeed, rechargeNeedOf } from './coins/recharge-need.ts';

const purchaseDialog = async () => (await import('./purchase.dialog.tsx')).PurchaseDialog;
const rechargeDialog = async () => (await import('./coins/recharge.dialog.tsx')).RechargeDialog;

/** Opens the paywall's dialogs. Their code loads with the first use, because most chapters need none. */
export function paywallDialogs(
  services: Pick<Services, 'dialogs' | 'toasts'>,
  goToRecharge: (need: RechargeNeed) => void,
): PaywallDialogs {
  return {
    offer: (purchase, signal) => openLazily(services, purchaseDialog, { purchase, signal }),
    offerRecharge: async (purchase, signal) =>
      (await openLazily(services, rechargeDialog, { purchase, signal })) === true,
    goToRecharge: (purchase, wish) => goToRecharge(rechargeNeedOf(purchase, wish)),
  };
}
