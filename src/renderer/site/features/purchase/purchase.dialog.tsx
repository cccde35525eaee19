import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import './purchase-dialog.css';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import type { PurchaseStore } from './purchase.store.ts';
import { purchaseTexts } from './purchase-texts.ts';
import { RechargeDialog } from './recharge.dialog.tsx';

interface PurchaseDialogProps extends DialogControls<'bought' | 'recharge'> {
  readonly purchase: PurchaseStore;
  /** Of the screen that asks. */
  readonly signal: AbortSignal;
}

export const PurchaseDialog = observer(function PurchaseDialog(props: PurchaseDialogProps) {
  const { purchase, signal, close } = props;
  const { dialogs } = useServices();
  const texts = purchaseTexts[purchase.item.kind];
  const isBuying = purchase.status === 'buying';
  useCloseOnAbort(signal, close);

  // While an order is on its way its answer is waited for.
  const handleDismiss = () => {
    if (!isBuying) close();
  };
  const handleConfirm = async () => {
    const outcome = await purchase.buy();
    if (outcome === 'bought') close('bought');
    if (outcome !== 'insufficient' || signal.aborted) return;
    if (await dialogs.open(RechargeDialog, { purchase, signal })) close('recharge');
  };

  return (
    <Dialog
      title={texts.heading}
      placement="bottom"
      onDismiss={handleDismiss}
      actions={
        <>
          <Button size="large" disabled={isBuying} onClick={handleDismiss}>
            取消
          </Button>
          <Button variant="primary" size="large" busy={isBuying} onClick={() => void handleConfirm()}>
            确认购买
          </Button>
        </>
      }
    >
      <PurchaseSummary purchase={purchase} />
      {purchase.item.isVipFree && (
        <Button variant="plain" block disabled={isBuying} onClick={() => close('recharge')}>
          开通VIP，本作品免费看
        </Button>
      )}
      {purchase.error && (
        <p className="purchase-dialog__error" role="alert">
          {purchase.error.message}
        </p>
      )}
      {purchase.item.autoBuy && (
        <Checkbox
          label="自动购买后续章节"
          checked={purchase.isAutoBuy}
          disabled={isBuying}
          onChange={purchase.setAutoBuy}
        />
      )}
    </Dialog>
  );
});

const PurchaseSummary = observer(function PurchaseSummary({
  purchase,
}: {
  readonly purchase: PurchaseStore;
}) {
  const { kind, title, price } = purchase.item;
  return (
    <>
      <p className="purchase-dialog__title">{title}</p>
      <dl className="purchase-dialog__figures">
        <div>
          <dt>{purchaseTexts[kind].price}</dt>
          <dd className="purchase-dialog__price">{price}金币</dd>
        </div>
        <div>
          <dt>剩余金币</dt>
          <dd>{purchase.balance}金币</dd>
        </div>
      </dl>
    </>
  );
});
