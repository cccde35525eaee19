import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { moneyText } from '#shared/text/money-text.ts';
import { Countdown } from '../../../features/payment/order/countdown.tsx';
import { grantNote } from '../../../features/payment/order/grant-text.ts';
import { payServices } from '../../../features/payment/order/pay-services.ts';
import type { PaymentChoice } from '../../../features/payment/order/signed-payment.ts';
import { payNatively } from '../../../features/payment/result/pay-natively.ts';
import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { isReturnToBehind } from '../../../services/navigation/return-to.ts';
import { useRestored } from '../../../services/navigation/use-restored.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import './pay-warning.css';
import { PayPageMemory } from '../pay-page/pay-page-memory.ts';
import { PaymentStore } from './payment.store.ts';

interface PayWarningProps extends DialogControls<never> {
  readonly choice: PaymentChoice;
  /** Of the screen that asks. */
  readonly signal: AbortSignal;
}

/** The last word before paying: what, how much, by which channel, and that there are two minutes for it. */
export const PayWarningDialog = observer(function PayWarningDialog({
  choice,
  signal,
  close,
}: PayWarningProps) {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const [store] = useState(() => {
    const { payAttempts: attempts } = payServices(services);
    const payPages = new PayPageMemory(services.visitStorage);
    const { location } = window;
    const isOnline = () => navigator.onLine;
    return new PaymentStore({ ...services, attempts, payPages, location, now: Date.now, isOnline }, choice);
  });
  useCloseOnAbort(signal, close);
  // Back from the cashier on a page that the browser kept, the way to it is behind the user.
  useRestored(close);
  const isStarting = store.status === 'starting';

  // While an order is being made its answer is waited for.
  const handleDismiss = () => {
    if (!isStarting) close();
  };
  const handleConfirm = async () => {
    const step = await store.confirm(signal);
    if (!step || signal.aborted) return;
    if (step.kind === 'cashier') return window.location.assign(step.url);
    close();
    if (step.kind === 'page') return navigate(paths.userPayPage.to({ goUrl: step.goUrl }));
    const ending = await payNatively(services, step, signal);
    if (ending?.answer !== 'onward' || !ending.returnTo) return;
    // The recharge centre is done with: a step back from there must not lead to it again.
    if (isReturnToBehind(location.state)) return navigate(-1);
    return navigate(ending.returnTo.path, { replace: true });
  };

  return (
    <Dialog
      title="请在2分钟内完成支付"
      placement="bottom"
      onDismiss={handleDismiss}
      actions={
        <>
          <Button size="large" disabled={isStarting} onClick={handleDismiss}>
            取消
          </Button>
          <Button
            variant="primary"
            size="large"
            busy={isStarting || store.status === 'left'}
            onClick={() => void handleConfirm()}
          >
            {store.status === 'left' ? '正在打开支付' : '确认支付'}
          </Button>
        </>
      }
    >
      <Countdown startedAt={store.startedAt} />
      <Summary store={store} />
      {store.error && (
        <p className="pay-warning__error" role="alert">
          {store.error.message}
        </p>
      )}
    </Dialog>
  );
});

function Summary({ store }: { readonly store: PaymentStore }) {
  const { plan, channel } = store.choice;
  const rows = [
    { name: '购买内容', value: plan.title, note: grantNote(plan) },
    { name: '支付方式', value: channel.subTypeDesc, note: undefined },
  ];
  return (
    <dl className="pay-warning__rows">
      {rows.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <span className="pay-warning__note">{note}</span>}
          </dd>
        </div>
      ))}
      <div>
        <dt>应付金额</dt>
        <dd className="pay-warning__due">{moneyText(store.due)}</dd>
      </div>
    </dl>
  );
}
