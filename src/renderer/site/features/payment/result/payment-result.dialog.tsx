import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useWhenShownAgain } from '../../../services/navigation/use-when-shown-again.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Countdown } from '../order/countdown.tsx';
import { PaidAccount } from './paid-account.tsx';
import { PaymentActions, type ResultAction } from './payment-actions.tsx';
import { isFinal, type PaymentResultStore } from './payment-result.store.ts';
import { PaymentStateView } from './payment-state-view.tsx';

interface PaymentResultProps extends DialogControls<ResultAction> {
  readonly store: PaymentResultStore;
  /** Aborts when the result is no longer needed. */
  readonly signal: AbortSignal;
}

/** Shows the server's state of a payment. After success it also shows the account to save. */
export const PaymentResultDialog = observer(function PaymentResultDialog(props: PaymentResultProps) {
  const { store, signal, close } = props;
  useCloseOnAbort(signal, close);
  const askAgain = () => void store.askAgain();
  useWhenShownAgain(askAgain);
  const isOpen = store.state === 'waiting' || store.state === 'unpaid' || store.state === 'app_missing';
  return (
    <Dialog
      title="支付结果"
      placement="bottom"
      onDismiss={() => close(store.state === 'paid' ? 'paid' : undefined)}
      actions={<PaymentActions store={store} close={close} />}
    >
      <PaymentStateView store={store} />
      {store.state === 'paid' && <PaidAccount />}
      {!isFinal(store.state) && (
        <div className="payment-state__countdown">
          {isOpen && store.attempt && <Countdown startedAt={store.attempt.startedAt} onEnd={askAgain} />}
        </div>
      )}
    </Dialog>
  );
});
