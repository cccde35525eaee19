import { observer } from 'mobx-react-lite';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useWhenShownAgain } from '../../../services/navigation/use-when-shown-again.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { AccountCard } from '../../credentials/account-card.tsx';
import { Countdown } from '../order/countdown.tsx';
import { PaymentActions, type ResultAction } from './payment-actions.tsx';
import { isFinal, type PaymentResultStore } from './payment-result.store.ts';
import { PaymentStateView } from './payment-state-view.tsx';
import './payment-result.css';

interface PaymentResultProps extends DialogControls<ResultAction> {
  readonly store: PaymentResultStore;
  readonly signal: AbortSignal;
}

/** Asks the user to save the account, because only this device has the credentials of the account that paid. */
const PaidAccount = observer(function PaidAccount() {
  const { session, clipboard } = useServices();
  const domain = session.common?.permanentDomain;
  return (
    <section className="paid-account" aria-label="请保存您的账号">
      <p className="paid-account__text">
        {session.user?.mobile
          ? '请截图保存账号和密码，更换设备后可找回金币和VIP'
          : '请截图保存账号和密码，或绑定手机，更换设备后可找回金币和VIP'}
      </p>
      <AccountCard isShownAtFirst />
      {domain && (
        <p className="paid-account__domain">
          <span>
            永久域名 <strong>{domain}</strong>
          </span>
          <Button variant="plain" aria-label="复制永久域名" onClick={() => void clipboard.copy(domain)}>
            复制
          </Button>
        </p>
      )}
    </section>
  );
});

/** Shows the server's state of a payment. After success, also shows the account, so that the user can save it. */
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
