import { observer } from 'mobx-react-lite';
import { foreverDays, type PayConfig, type PayPurpose } from '#shared/contract/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { grantNote, presentText } from '../../../features/payment/order/grant-text.ts';
import { coinsPerYuan, dayPrice, vipSaving } from '../../../features/payment/order/plan-worth.ts';
import { planKey } from '../../../features/payment/order/recharge-choice.ts';
import './plan-choice.css';
import type { RechargeStore } from '../recharge.store.ts';

interface PlanChoiceProps {
  readonly store: RechargeStore;
  readonly type: PayPurpose;
  readonly legend: string;
}

/**
 * Renders the plans of one kind. Their radio buttons have the same name as those of the other kind, so that all form
 * one group.
 */
export const PlanChoice = observer(function PlanChoice({ store, type, legend }: PlanChoiceProps) {
  const plans = store.plans.filter((plan) => plan.type === type);
  const described = plans.find((plan) => plan === store.plan) ?? plans[0];
  if (!described) return null;
  const description = described.configDesc || rateText(plans);
  return (
    <fieldset className="plan-choice">
      <legend className="plan-choice__legend">{legend}</legend>
      {description && <p className="plan-choice__description">{description}</p>}
      <div className="plan-choice__plans">
        {plans.map((plan) => (
          <Plan
            key={planKey(plan)}
            plan={plan}
            saving={vipSaving(plan, plans)}
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
  /** Saving in cents; undefined if there is none. */
  readonly saving: number | undefined;
  readonly isChosen: boolean;
  onChoose(): void;
}

function Plan({ plan, saving, isChosen, onChoose }: PlanProps) {
  const note = planNote(plan);
  return (
    <label className="plan">
      <input className="plan__radio" type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <span className="plan__card">
        {plan.isRecommend === 'Y' && <span className="plan__tag">热销</span>}
        <span className="plan__title">{plan.title}</span>
        <span className="plan__cost">
          <span className="plan__price">{moneyText(plan.amountLevel)}</span>
          {saving !== undefined && <span className="plan__saving">省{moneyText(saving)}</span>}
        </span>
        {note && <span className="plan__note">{note}</span>}
        <span className="plan__note plan__note--present">{presentText(plan)}</span>
      </span>
    </label>
  );
}

/** Returns the content of a plan, unless its title contains it. Adds the price per day for VIP. */
function planNote(plan: PayConfig): string | undefined {
  const { type, itemCount = 0 } = plan;
  if (type === 'vip' && itemCount >= foreverDays) return '一次开通，永久有效';
  const cents = dayPrice(plan);
  if (cents === undefined) return grantNote(plan);
  return `${itemCount}天 · 每天${Number.isInteger(cents) ? '' : '约'}${moneyText(Math.round(cents))}`;
}

/** Returns the exchange rate (1元=100金币) if all coin plans have the same one. */
function rateText(plans: readonly PayConfig[]): string | undefined {
  const rate = coinsPerYuan(plans);
  return rate === undefined ? undefined : `1元=${rate}金币，可购买付费章节和视频`;
}
