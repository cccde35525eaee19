import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { PurchaseStore } from '../purchase.store.ts';
import { purchaseTexts } from '../purchase-texts.ts';

interface RechargeProps extends DialogControls<true> {
  /** Purchase for which the user has too few coins. */
  readonly purchase: PurchaseStore;
  readonly signal: AbortSignal;
}

/** Offers to recharge. Resolves with true if the user accepts. */
export const RechargeDialog = observer(function RechargeDialog({ purchase, signal, close }: RechargeProps) {
  useCloseOnAbort(signal, close);
  return (
    <Dialog
      title="金币不足"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            取消
          </Button>
          <Button variant="primary" size="large" onClick={() => close(true)}>
            去充值
          </Button>
        </>
      }
    >
      <p>
        {purchaseTexts(purchase.item).needs(purchase.item.price)}，您还剩{purchase.balance}金币。
      </p>
    </Dialog>
  );
});
