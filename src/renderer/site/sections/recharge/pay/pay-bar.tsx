import { observer } from 'mobx-react-lite';
import { fullPrice, paidTenths } from '#shared/pay/amount-due.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { preferredScrollBehavior } from '../../../ui/layout/scroll-behavior.ts';
import './pay-bar.css';
import type { RechargeStore } from '../recharge.store.ts';

interface PayBarProps {
  readonly store: RechargeStore;
  readonly busy: boolean;
  onPay(): void;
}

/**
 * Shows the chosen plan, the channel and the amount to pay. The bar is visible even if the choice is scrolled out of
 * view.
 */
export const PayBar = observer(function PayBar({ store, busy, onPay }: PayBarProps) {
  const { due } = store;
  return (
    <div className="pay-bar">
      <div className="pay-bar__choice" aria-live="polite">
        <Choice store={store} />
      </div>
      <Button variant="primary" size="large" busy={busy} disabled={due === undefined} onClick={onPay}>
        立即支付
      </Button>
    </div>
  );
});

/** Links to the choice of the plan and the channel. */
const Choice = observer(function Choice({ store: { plan, channel, due } }: Pick<PayBarProps, 'store'>) {
  if (!plan || !channel || due === undefined) return null;
  const tenths = paidTenths(channel);
  return (
    <button type="button" className="pay-bar__what" onClick={showChosenPlan}>
      <span className="pay-bar__subject">
        {plan.title} · {channel.subTypeDesc}
        {tenths < fullPrice && ` ${tenths}折`}
      </span>{' '}
      <span className="pay-bar__due">
        <span className="pay-bar__label">应付</span>
        <span className="pay-bar__amount">{moneyText(due)}</span>
        {due < plan.amountLevel && (
          <s className="pay-bar__full">
            <span className="visually-hidden">原价</span>
            {moneyText(plan.amountLevel)}
          </s>
        )}
      </span>
    </button>
  );
});

function showChosenPlan(): void {
  const chosen = document.querySelector<HTMLInputElement>('input[name="plan"]:checked');
  chosen?.focus({ preventScroll: true });
  chosen?.closest('label')?.scrollIntoView({ block: 'center', behavior: preferredScrollBehavior() });
}
