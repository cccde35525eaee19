import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { coinsText, moneyText } from '#shared/text/money-text.ts';
import { Countdown } from '../../../features/payment/order/countdown.tsx';
import { grantNote, presentText } from '../../../features/payment/order/grant-text.ts';
import { payServices } from '../../../features/payment/order/pay-services.ts';
import { planCoins } from '../../../features/payment/order/plan-worth.ts';
import type { PaymentChoice } from '../../../features/payment/order/signed-payment.ts';
import { payNatively } from '../../../features/payment/result/pay-natively.ts';
import { returnTo } from '../../../features/payment/return/return-to.ts';
import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { returnsToPrevious } from '../../../services/navigation/return-to.ts';
import { useRestored } from '../../../services/navigation/use-restored.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import './pay-warning.css';
import { PayPageMemory } from '../pay-page/pay-page-memory.ts';
import { PaymentStore } from './payment.store.ts';
import { useIsNewestEntry } from './use-is-newest-entry.ts';

interface PayWarningProps extends DialogControls<never> {
  readonly choice: PaymentChoice;
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

/** Asks the user to confirm a payment. Shows the plan, the amount, the channel, and the limit of two minutes. */
export const PayWarningDialog = observer(function PayWarningDialog({
  choice,
  signal,
  close,
}: PayWarningProps) {
  const services = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const isNewest = useIsNewestEntry();
  const [store] = useState(() => {
    const { payAttempts: attempts } = payServices(services);
    const payPages = new PayPageMemory(services.visitStorage);
    const { location } = window;
    const isOnline = () => navigator.onLine;
    return new PaymentStore({ ...services, attempts, payPages, location, now: Date.now, isOnline }, choice);
  });
  useCloseOnAbort(signal, close);
  // Closes the dialog after a restore from the back/forward cache, because the user has returned from the cashier.
  useRestored(close);
  const isStarting = store.status === 'starting';

  // Stays open while the order is being created, because the response must be handled.
  const handleDismiss = () => {
    if (!isStarting) close();
  };
  const handleConfirm = async () => {
    const step = await store.confirm(signal);
    if (!step || signal.aborted) return;
    if (step.kind === 'cashier') {
      services.cashierTrip.leave({
        isNewest,
        returnsToPrevious: returnsToPrevious(location.state),
        path: choice.returnTo ?? paths.user.to(),
      });
      return window.location.assign(step.url);
    }
    close();
    // Passes the state on. It tells the payment page whether the user came from the return target.
    if (step.kind === 'page')
      return navigate(paths.userPayPage.to({ goUrl: step.goUrl }), {
        state: location.state as unknown,
      });
    const ending = await payNatively(services, step, signal);
    if (ending?.answer === 'onward' && ending.returnTo)
      returnTo(ending.returnTo.path, { navigate, location });
  };

  return (
    <Dialog
      title="请在2分钟内完成支付"
      placement="bottom"
      onDismiss={handleDismiss}
      actions={
        <div className="pay-warning__actions">
          <Due store={store} />
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
        </div>
      }
    >
      <Summary store={store} />
      {store.error && (
        <p className="pay-warning__error" role="alert">
          {store.error.message}
        </p>
      )}
    </Dialog>
  );
});

/** Shows the amount to pay as long as the user can confirm the payment. */
function Due({ store }: { readonly store: PaymentStore }) {
  const { due, choice } = store;
  const { amountLevel } = choice.plan;
  return (
    <p className="pay-warning__due">
      应付金额 <strong>{moneyText(due)}</strong>
      {due < amountLevel && (
        <>
          {' '}
          <s>
            <span className="visually-hidden">原价</span>
            {moneyText(amountLevel)}
          </s>{' '}
          <span className="pay-warning__saved">已省{moneyText(amountLevel - due)}</span>
        </>
      )}
    </p>
  );
}

const Summary = observer(function Summary({ store }: { readonly store: PaymentStore }) {
  const { session } = useServices();
  const { plan, channel } = store.choice;
  const coins = planCoins(plan);
  const rows: readonly { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }[] = [
    {
      name: '购买内容',
      value: plan.title,
      note: [grantNote(plan), presentText(plan)].filter(Boolean).join('，'),
    },
    ...(coins > 0 ? [{ name: '支付后金币', value: coinsText(session.coins + coins) }] : []),
    { name: '支付方式', value: channel.subTypeDesc },
    {
      name: '支付时限',
      // Starts the two minutes when the order is created.
      value: store.startedAt === undefined ? '下单后2分钟内有效' : <Countdown startedAt={store.startedAt} />,
    },
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
    </dl>
  );
});
