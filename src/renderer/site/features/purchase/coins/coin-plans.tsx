import { observer } from 'mobx-react-lite';
import { moneyText } from '#shared/text/money-text.ts';
import { RadioRow } from '../../../ui/form/radio-row.tsx';
import { presentText } from '../../payment/order/grant-text.ts';
import { planKey } from '../../payment/order/recharge-choice.ts';
import type { CoinOfferStore } from './coin-offer.store.ts';
import './coin-plans.css';

/** Lists the plans that cover the missing coins. */
export const CoinPlans = observer(function CoinPlans({ store }: { readonly store: CoinOfferStore }) {
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
