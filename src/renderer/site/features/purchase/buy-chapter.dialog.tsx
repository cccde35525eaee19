import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import './buy-chapter.css';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import type { ChapterPurchaseStore } from './chapter-purchase.store.ts';
import { RechargeDialog } from './recharge.dialog.tsx';

interface BuyChapterProps extends DialogControls<'bought' | 'recharge'> {
  readonly purchase: ChapterPurchaseStore;
  /** Of the screen that asks. */
  readonly signal: AbortSignal;
}

export const BuyChapterDialog = observer(function BuyChapterDialog(props: BuyChapterProps) {
  const { purchase, signal, close } = props;
  const { dialogs } = useServices();
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
    const { price, balance } = purchase;
    if (await dialogs.open(RechargeDialog, { price, balance, signal })) close('recharge');
  };

  return (
    <Dialog
      title="购买章节"
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
      {purchase.error && (
        <p className="buy-chapter__error" role="alert">
          {purchase.error.message}
        </p>
      )}
      <Checkbox
        label="自动购买后续章节"
        checked={purchase.isAutoBuy}
        disabled={isBuying}
        onChange={purchase.setAutoBuy}
      />
    </Dialog>
  );
});

const PurchaseSummary = observer(function PurchaseSummary({
  purchase,
}: {
  readonly purchase: ChapterPurchaseStore;
}) {
  const { chapter, price, balance } = purchase;
  return (
    <>
      <p className="buy-chapter__title">
        第{chapter.number}章 {chapter.title}
      </p>
      <dl className="buy-chapter__figures">
        <div>
          <dt>本章价格</dt>
          <dd className="buy-chapter__price">{price}金币</dd>
        </div>
        <div>
          <dt>剩余金币</dt>
          <dd>{balance}金币</dd>
        </div>
      </dl>
    </>
  );
});
