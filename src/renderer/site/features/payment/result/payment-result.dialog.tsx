import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useWhenShownAgain } from '../../../services/navigation/use-when-shown-again.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Countdown } from '../order/countdown.tsx';
import { PaidAccount } from './paid-account.tsx';
import { PaymentActions, type ResultAnswer } from './payment-actions.tsx';
import { isFinal, type PaymentResultStore } from './payment-result.store.ts';
import { PaymentStateView } from './payment-state-view.tsx';

interface PaymentResultProps extends DialogControls<ResultAnswer> {
  readonly store: PaymentResultStore;
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

/** What the server says of a payment, from the moment on at which the user could have paid; once it is paid, all that there is to say of it. */
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
