import type { DialogStore } from '../../services/dialogs/dialog.store.ts';
import { BuyChapterDialog } from './buy-chapter.dialog.tsx';
import type { PaywallDialogs } from './chapter-paywall.ts';
import { RechargeDialog } from './recharge.dialog.tsx';

/** The reader's questions, as dialogs. */
export function readerPrompts(dialogs: DialogStore, goToRecharge: () => void): PaywallDialogs {
  return {
    offerChapter: (purchase, signal) => dialogs.open(BuyChapterDialog, { purchase, signal }),
    offerRecharge: async ({ price, balance }, signal) =>
      (await dialogs.open(RechargeDialog, { price, balance, signal })) === true,
    goToRecharge,
  };
}
