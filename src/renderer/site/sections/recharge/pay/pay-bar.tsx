import { observer } from 'mobx-react-lite';
import { moneyText } from '#shared/text/money-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import './pay-bar.css';
import type { RechargeStore } from '../recharge.store.ts';

interface PayBarProps {
  readonly store: RechargeStore;
  readonly busy: boolean;
  onPay(): void;
}

/** What is due, and the way to pay it, always in reach. */
export const PayBar = observer(function PayBar({ store, busy, onPay }: PayBarProps) {
  const { plan, due } = store;
  return (
    <div className="pay-bar">
      <p className="pay-bar__due" aria-live="polite">
        {plan && due !== undefined && (
          <>
            <span className="pay-bar__label">应付</span>
            <span className="pay-bar__amount">{moneyText(due)}</span>
            {due < plan.amountLevel && (
              <s className="pay-bar__full">
                <span className="visually-hidden">原价</span>
                {moneyText(plan.amountLevel)}
              </s>
            )}
          </>
        )}
      </p>
      <Button variant="primary" size="large" busy={busy} disabled={due === undefined} onClick={onPay}>
        确认支付
      </Button>
    </div>
  );
});
