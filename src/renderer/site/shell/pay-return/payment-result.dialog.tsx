import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import type { PaymentResultStore, PaymentState } from '../../services/payment/payment-result.store.ts';
import { returnPath } from '../../services/payment/signed-payment.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Countdown } from './countdown.tsx';
import { PaymentStateView } from './payment-state-view.tsx';
import { useWhenShownAgain } from './use-when-shown-again.ts';

/** 'help': the reader wants other ways to pay. */
export type ResultAnswer = 'paid' | 'help';

interface PaymentResultProps extends DialogControls<ResultAnswer> {
  readonly store: PaymentResultStore;
  /** Aborts when nobody waits for the result any more. */
  readonly signal: AbortSignal;
}

/** What the server says of a payment, from the moment on at which the reader could have paid. */
export const PaymentResultDialog = observer(function PaymentResultDialog(props: PaymentResultProps) {
  const { store, signal, close } = props;
  useCloseOnAbort(signal, close);
  useWhenShownAgain(() => void store.askAgain());
  const isOpen = store.state === 'waiting' || store.state === 'unpaid' || store.state === 'app_missing';
  return (
    <Dialog
      title="支付结果"
      placement="bottom"
      onDismiss={() => close(store.state === 'paid' ? 'paid' : undefined)}
      actions={<ResultActions store={store} close={close} />}
    >
      <PaymentStateView store={store} />
      <div className="payment-state__countdown">
        {isOpen && store.attempt && <Countdown startedAt={store.attempt.startedAt} />}
      </div>
    </Dialog>
  );
});

interface ActionsProps extends DialogControls<ResultAnswer> {
  readonly store: PaymentResultStore;
}

const ResultActions = observer(function ResultActions({ store, close }: ActionsProps) {
  const ask = (label: string) => (
    <Button variant="primary" size="large" onClick={() => void store.ask()}>
      {label}
    </Button>
  );
  const help = (
    <Button size="large" onClick={() => close('help')}>
      支付遇到问题
    </Button>
  );
  const leave = (
    <Button size="large" onClick={() => close()}>
      关闭
    </Button>
  );
  const helpOr = (label: string) => (
    <>
      {help}
      {ask(label)}
    </>
  );
  const actions: Readonly<Record<PaymentState, ReactNode>> = {
    waiting: helpOr('查询支付结果'),
    checking: leave,
    paid: <PaidActions store={store} close={close} />,
    unpaid: helpOr('重新查询'),
    app_missing: helpOr('重新查询'),
    cancelled: leave,
    expired: leave,
    failed: (
      <>
        {leave}
        {ask('重新查询')}
      </>
    ),
  };
  return actions[store.state];
});

/** Back to the comic for whose sake was paid, unless the reader is there. */
function PaidActions({ store, close }: ActionsProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const bookId = store.attempt?.bookId ?? undefined;
  const book = returnPath(bookId);
  return (
    <>
      {bookId !== undefined && pathname !== book && (
        <Button
          size="large"
          onClick={() => {
            close();
            void navigate(book);
          }}
        >
          返回作品
        </Button>
      )}
      <Button variant="primary" size="large" onClick={() => close('paid')}>
        确定
      </Button>
    </>
  );
}
