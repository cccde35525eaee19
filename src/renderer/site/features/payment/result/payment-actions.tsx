import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { type ReturnTo, returnToOf } from '../../../services/navigation/return-to.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { PaymentResultStore, PaymentState } from './payment-result.store.ts';
import './payment-actions.css';

/** 'onward': paid, and on to where what was paid for waits; 'help': the user wants other ways to pay. */
export type ResultAnswer = 'paid' | 'onward' | 'help';

interface PaymentActionsProps extends DialogControls<ResultAnswer> {
  readonly store: PaymentResultStore;
}

interface Action {
  readonly label: string;
  readonly busy?: boolean;
  press(): void;
}

type ActionName = 'help' | 'ask' | 'onward' | 'done' | 'leave';

/** The main one last. While the payment is open they are the same: none changes under a finger. */
const undecided: readonly ActionName[] = ['help', 'ask'];
const over: readonly ActionName[] = ['leave'];
const namesOf: Readonly<Record<PaymentState, readonly ActionName[]>> = {
  waiting: undecided,
  checking: undecided,
  unpaid: undecided,
  app_missing: undecided,
  failed: undecided,
  paid: ['onward', 'done'],
  cancelled: over,
  expired: over,
};

export const PaymentActions = observer(function PaymentActions({ store, close }: PaymentActionsProps) {
  const { state } = store;
  const bar = useKeptFocus(state);
  const onward = useOnward(store);
  const names = namesOf[state].filter((name) => name !== 'onward' || onward);
  const actions: Readonly<Record<ActionName, Action>> = {
    help: { label: '支付遇到问题', press: () => close('help') },
    ask: {
      label: state === 'waiting' ? '查询支付结果' : '重新查询',
      busy: state === 'checking',
      press: () => void store.ask(),
    },
    onward: { label: onward?.label ?? '', press: () => close('onward') },
    done: { label: '确定', press: () => close('paid') },
    leave: { label: '关闭', press: () => close() },
  };
  return (
    <div className="payment-actions" ref={bar}>
      {names.map((name) => {
        const { label, busy = false, press } = actions[name];
        const variant = name === 'ask' || name === 'done' ? 'primary' : 'secondary';
        return (
          <Button key={name} variant={variant} size="large" busy={busy} onClick={press}>
            {label}
          </Button>
        );
      })}
    </div>
  );
});

/** Where what was paid for waits, unless the user is there. */
function useOnward({ attempt }: PaymentResultStore): ReturnTo | undefined {
  const { pathname, search } = useLocation();
  const returnTo = returnToOf(attempt?.returnTo);
  return returnTo?.path === pathname + search ? undefined : returnTo;
}

/** A pressed button that went, or was out of use for a while, leaves the focus to the main one in its place. */
function useKeptFocus(state: PaymentState) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && state !== 'checking') bar.current?.querySelector<HTMLElement>('button:last-child')?.focus();
  }, [state]);
  return bar;
}
