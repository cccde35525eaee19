import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { isFinal, type PaymentResultStore, type PaymentState } from './payment-result.store.ts';
import './payment-actions.css';
import { wantedPurchase } from './wanted-purchase.ts';

/** Button that the user pressed. 'onward' goes to `returnTo` after a payment. 'help' shows other ways to pay. */
export type ResultAction = 'paid' | 'onward' | 'help';

interface PaymentActionsProps extends DialogControls<ResultAction> {
  readonly store: PaymentResultStore;
}

/**
 * Shows the buttons, the main one last. They do not change while the payment is open, because one could otherwise
 * change just before a tap.
 */
export const PaymentActions = observer(function PaymentActions({ store, close }: PaymentActionsProps) {
  const { state } = store;
  const bar = useKeptFocus(state);
  return (
    <div className="payment-actions" ref={bar}>
      {state === 'paid' && <PaidActions store={store} close={close} />}
      {isFinal(state) && state !== 'paid' && (
        <Button size="large" onClick={() => close()}>
          关闭
        </Button>
      )}
      {!isFinal(state) && (
        <>
          <Button size="large" onClick={() => close('help')}>
            支付遇到问题
          </Button>
          <Button variant="primary" size="large" busy={state === 'checking'} onClick={() => void store.ask()}>
            {state === 'waiting' ? '查询支付结果' : '重新查询'}
          </Button>
        </>
      )}
    </div>
  );
});

const PaidActions = observer(function PaidActions({ store, close }: PaymentActionsProps) {
  const { session, payReturn } = useServices();
  const onward = useOnward(store);
  const wanted = wantedPurchase(store, session);
  // Waits for the balance, which decides the label of the button.
  const isDeciding = store.isBalanceDue && store.attempt?.wanted !== undefined;
  const handleGo = () => {
    if (wanted) payReturn.agreed.agree(wanted);
    close(onward ? 'onward' : 'paid');
  };
  return (
    <>
      {!session.user?.mobile && (
        <ButtonLink to={paths.userBind.to()} size="large">
          绑定手机
        </ButtonLink>
      )}
      <Button variant="primary" size="large" busy={isDeciding} onClick={handleGo}>
        {wanted?.label ?? onward?.label ?? '确定'}
      </Button>
    </>
  );
});

/** Returns the path to continue to. Undefined if the user is already there. */
function useOnward({ attempt }: PaymentResultStore): ReturnTo | undefined {
  const { pathname, search } = useLocation();
  const returnTo = returnToOf(attempt?.returnTo);
  return returnTo?.path === pathname + search ? undefined : returnTo;
}

/** Moves the focus to the main button if the focused button was removed or disabled. */
function useKeptFocus(state: PaymentState) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && state !== 'checking') bar.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [state]);
  return bar;
}
