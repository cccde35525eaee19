import type { PayConfig } from '#shared/contract/pay.ts';
import { moneyText } from '#shared/text/money-text.ts';
import { presentText } from '../../../features/payment/order/grant-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import './settled-plan.css';

interface SettledPlanProps {
  readonly plan: PayConfig;
  /** Called when the user wants to select another plan. */
  onChange(): void;
}

/** Shows the plan that the user selected before, in place of all plans. */
export function SettledPlan({ plan, onChange }: SettledPlanProps) {
  const present = presentText(plan);
  return (
    <section aria-label="已选套餐">
      <div className="settled-plan__head">
        <h2 className="settled-plan__title">已选套餐</h2>
        <Button variant="plain" onClick={onChange}>
          更换套餐
        </Button>
      </div>
      <p className="settled-plan__card">
        <span className="settled-plan__name">{plan.title}</span>
        {present && <span className="settled-plan__present">{present}</span>}
        <span className="settled-plan__price">{moneyText(plan.amountLevel)}</span>
      </p>
    </section>
  );
}
