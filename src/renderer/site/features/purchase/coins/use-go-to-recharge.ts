import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToPrevious } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { forgetPlan } from '../../payment/order/recharge-choice.ts';
import type { RechargeNeed } from './recharge-need.ts';

/** Returns a function that opens the recharge centre. `need` is the purchase that lacks coins. */
export function useGoToRecharge(): (returnTo: string, need?: RechargeNeed) => void {
  const navigate = useNavigate();
  const { visitStorage } = useServices();
  return (returnTo, need) => {
    // A plan of an earlier purchase may be of the other kind, or too small for this one.
    if (need && need.wish !== 'plan') forgetPlan(visitStorage);
    void navigate(paths.recharge.to({ returnTo }), {
      state: { ...returnToPrevious, ...(need && { need }) },
    });
  };
}
