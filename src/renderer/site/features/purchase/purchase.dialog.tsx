import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { coinsText, moneyText } from '#shared/text/money-text.ts';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import type { PurchaseScope } from '../../services/pay-return/agreed-purchase.ts';
import { useServices } from '../../services/services-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import './purchase-dialog.css';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { RadioRow } from '../../ui/form/radio-row.tsx';
import { mayPay } from '../minors-mode/pin/may-pay.ts';
import { presentText } from '../payment/order/grant-text.ts';
import { planKey } from '../payment/order/recharge-choice.ts';
import { autoBuyTerms } from './auto-buy/auto-buy-terms.ts';
import { CoinOfferStore } from './coins/coin-offer.store.ts';
import type { RechargeWish } from './coins/recharge-need.ts';
import type { FollowingChapters } from './following-chapters.ts';
import type { PurchaseStore } from './purchase.store.ts';
import { purchaseTexts } from './purchase-texts.ts';

interface PurchaseDialogProps extends DialogControls<'bought' | RechargeWish> {
  readonly purchase: PurchaseStore;
  /** Aborts when the user leaves the screen that opened the dialog. */
  readonly signal: AbortSignal;
}

/**
 * Shows the item, its price and the remaining balance. If coins are missing, shows how many, and the plans that cover
 * them.
 */
export const PurchaseDialog = observer(function PurchaseDialog(props: PurchaseDialogProps) {
  const { purchase, signal, close } = props;
  const services = useServices();
  const [offer] = useState(() => new CoinOfferStore({ ...services, lifetime: { signal } }, purchase));
  const { item, isShort, isPartial, error } = purchase;
  const lacksCoins = isShort || isPartial;
  const isBuying = purchase.status === 'buying';
  useCloseOnAbort(signal, close);

  // Keeps the dialog open until the response to a sent order arrives.
  const handleDismiss = () => {
    if (!isBuying) close();
  };
  const handleConfirm = async (buy: PurchaseStore['buy']) => {
    if (!(await mayPay(services, signal)) || signal.aborted) return;
    if ((await buy()) === 'bought') close('bought');
  };
  const handleRecharge = () => close(offer.settle() ? 'plan' : 'coins');

  return (
    <Dialog
      title={purchaseTexts(item).heading}
      placement="bottom"
      onDismiss={handleDismiss}
      choice={
        item.following && <ScopeChoice purchase={purchase} following={item.following} signal={signal} />
      }
      actions={
        <>
          <Button size="large" disabled={isBuying} onClick={handleDismiss}>
            取消
          </Button>
          {lacksCoins ? (
            <Button variant="primary" size="large" disabled={isBuying} onClick={handleRecharge}>
              去充值
            </Button>
          ) : (
            <Button
              variant="primary"
              size="large"
              busy={isBuying || purchase.status === 'counting'}
              onClick={() => void handleConfirm(purchase.buy)}
            >
              确认购买
            </Button>
          )}
        </>
      }
    >
      <PurchaseSummary purchase={purchase} />
      <VipLine purchase={purchase} onRecharge={() => close('vip')} />
      {isPartial && item.following && (
        <Button block busy={isBuying} onClick={() => void handleConfirm(purchase.buyAffordable)}>
          {`只买前${purchase.affordable}${item.following.unit} ${purchase.affordablePrice}金币`}
        </Button>
      )}
      {lacksCoins && <CoinPlans store={offer} />}
      {error && (
        <p className="purchase-dialog__error" role="alert">
          {error.message}
        </p>
      )}
      {item.autoBuy && !isShort && (
        <Checkbox
          label="自动购买后续章节"
          checked={purchase.isAutoBuy}
          disabled={isBuying}
          onChange={purchase.setAutoBuy}
        />
      )}
      {item.work && !isShort && purchase.isAutoBuy && (
        <p className="purchase-dialog__scope" role="status">
          {autoBuyTerms(item.work)}
        </p>
      )}
    </Dialog>
  );
});

interface VipLineProps {
  readonly purchase: PurchaseStore;
  onRecharge(): void;
}

/** Offers VIP if it would make the work free. Tells VIP users if it does not. */
const VipLine = observer(function VipLine({ purchase, onRecharge }: VipLineProps) {
  const { vip } = purchase.item;
  if (vip === 'excluded') return <p className="purchase-dialog__scope">本作品不在VIP免费范围内</p>;
  if (vip !== 'offered') return null;
  return (
    <Button variant="plain" block disabled={purchase.status === 'buying'} onClick={onRecharge}>
      开通VIP，本作品免费看
    </Button>
  );
});

/** Lists the plans that cover the missing coins. */
const CoinPlans = observer(function CoinPlans({ store }: { readonly store: CoinOfferStore }) {
  useEffect(() => store.start(), [store]);
  const { plans, plan: chosen } = store;
  if (plans.length === 0) return null;
  return (
    <fieldset className="coin-plans">
      <legend className="visually-hidden">金币套餐</legend>
      {plans.map((plan) => (
        <RadioRow
          key={planKey(plan)}
          name="coin-plan"
          value={planKey(plan)}
          checked={plan === chosen}
          onChoose={() => store.choose(plan)}
        >
          <span className="coin-plans__title">{plan.title}</span>
          <span className="coin-plans__present">{presentText(plan)}</span>
          <span className="coin-plans__price">{moneyText(plan.amountLevel)}</span>
        </RadioRow>
      ))}
    </fieldset>
  );
});

interface ScopeChoiceProps {
  readonly purchase: PurchaseStore;
  readonly following: FollowingChapters;
  readonly signal: AbortSignal;
}

const ScopeChoice = observer(function ScopeChoice({ purchase, following, signal }: ScopeChoiceProps) {
  useEffect(() => void purchase.lookAhead(signal), [purchase, signal]);
  const { unit } = following;
  const { scope, status, offers } = purchase;
  const labels = { one: `本${unit}`, next: `本${unit}起10${unit}`, all: `本${unit}起全部` };
  const choices = offers.map(({ scope: value, price }) => ({
    value,
    label: labels[value],
    note: price === undefined ? '' : `${price}金币`,
  }));
  // A scope that is no longer offered buys the same chapters as the last one.
  const chosen = offers.some(({ scope: offered }) => offered === scope)
    ? scope
    : offers[offers.length - 1]?.scope;
  // Ignores the choice if the order has already been sent.
  const handleChoose = (chosen: PurchaseScope) => {
    if (status !== 'buying') void purchase.choose(chosen);
  };
  return (
    <div className="purchase-dialog__choice">
      <RadioGroup label="购买范围" choices={choices} chosen={chosen ?? scope} onChoose={handleChoose} />
      <p className="purchase-dialog__count" aria-live="polite">
        {scope !== 'one' && scopeText(purchase, unit)}
      </p>
    </div>
  );
});

function scopeText({ status, count, orderedCount, boughtCount }: PurchaseStore, unit: string): string {
  if (status === 'counting') return '正在计算价格';
  return status === 'buying' ? `正在购买 ${boughtCount}/${orderedCount}` : `共${count}${unit}`;
}

const PurchaseSummary = observer(function PurchaseSummary({
  purchase,
}: {
  readonly purchase: PurchaseStore;
}) {
  const { item } = purchase;
  const { price, scope, status, balance } = purchase;
  return (
    <>
      <p className="purchase-dialog__title">{item.title}</p>
      <dl className="purchase-dialog__figures">
        <div>
          <dt>{scope === 'one' ? purchaseTexts(item).price : '合计'}</dt>
          <dd className="purchase-dialog__price">{status === 'counting' ? '…' : `${price}金币`}</dd>
        </div>
        <div>
          <dt>剩余金币</dt>
          <dd>{coinsText(balance)}金币</dd>
        </div>
        <Rest purchase={purchase} />
      </dl>
    </>
  );
});

/** Shows the balance after the purchase, or the coins that are missing for it. */
const Rest = observer(function Rest({ purchase }: { readonly purchase: PurchaseStore }) {
  const { price, status, balance, gap, isShort, isPartial } = purchase;
  const isCounting = status === 'counting';
  if (isCounting || (!isShort && !isPartial))
    return (
      <div>
        <dt>购买后剩余</dt>
        <dd>{isCounting ? '…' : `${coinsText(balance - price)}金币`}</dd>
      </div>
    );
  return (
    <div>
      <dt>余额不足</dt>
      <dd className="purchase-dialog__short">
        <span role="status">{gap > 0 ? `还差${gap}金币` : '金币不足'}</span>
      </dd>
    </div>
  );
});
