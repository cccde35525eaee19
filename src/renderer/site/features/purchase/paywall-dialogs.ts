import type { DialogStore } from '../../services/dialogs/dialog.store.ts';
import type { PaywallDialogs } from './chapter-paywall.ts';
import { PurchaseDialog } from './purchase.dialog.tsx';
import { RechargeDialog } from './recharge.dialog.tsx';

/** The paywall's questions, as dialogs. */
export function paywallDialogs(dialogs: DialogStore, goToRecharge: () => void): PaywallDialogs {
  return {
    offer: (purchase, signal) => dialogs.open(PurchaseDialog, { purchase, signal }),
    offerRecharge: async (purchase, signal) =>
      (await dialogs.open(RechargeDialog, { purchase, signal })) === true,
    goToRecharge,
  };
}
