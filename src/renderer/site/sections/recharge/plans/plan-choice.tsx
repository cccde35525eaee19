import { observer } from 'mobx-react-lite';
import type { PayConfig, PayPurpose } from '#shared/contract/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { grantNote, presentText } from '../../../features/payment/order/grant-text.ts';
import { planKey } from '../../../features/payment/order/recharge-choice.ts';
import './plan-choice.css';
import type { RechargeStore } from '../recharge.store.ts';

interface PlanChoiceProps {
  readonly store: RechargeStore;
  readonly type: PayPurpose;
  readonly legend: string;
}

/** The plans of one kind. Both kinds are one choice: the browser's own group of radio buttons goes by their name. */
export const PlanChoice = observer(function PlanChoice({ store, type, legend }: PlanChoiceProps) {
  const plans = store.plans.filter((plan) => plan.type === type);
  const described = plans.find((plan) => plan === store.plan) ?? plans[0];
  if (!described) return null;
  return (
    <fieldset className="plan-choice">
      <legend className="plan-choice__legend">{legend}</legend>
      {described.configDesc && <p className="plan-choice__description">{described.configDesc}</p>}
      <div className="plan-choice__plans">
        {plans.map((plan) => (
          <Plan
            key={planKey(plan)}
            plan={plan}
            isChosen={plan === store.plan}
            onChoose={() => store.choosePlan(plan)}
          />
        ))}
      </div>
    </fieldset>
  );
});

interface PlanProps {
  readonly plan: PayConfig;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Plan({ plan, isChosen, onChoose }: PlanProps) {
  const note = grantNote(plan);
  return (
    <label className="plan">
      <input className="plan__radio" type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <span className="plan__card">
        {plan.isRecommend === 'Y' && <span className="plan__tag">热销</span>}
        <span className="plan__title">{plan.title}</span>
        <span className="plan__price">{moneyText(plan.amountLevel)}</span>
        {note && <span className="plan__note">{note}</span>}
        <span className="plan__note plan__note--present">{presentText(plan)}</span>
      </span>
    </label>
  );
}
