import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToPrevious } from '../../../services/navigation/return-to.ts';
import type { RechargeNeed } from './recharge-need.ts';

/** Returns a function that opens the recharge centre. `need` is the purchase that lacks coins. */
export function useGoToRecharge(): (returnTo: string, need?: RechargeNeed) => void {
  const navigate = useNavigate();
  return (returnTo, need) =>
    void navigate(paths.recharge.to({ returnTo }), {
      state: { ...returnToPrevious, ...(need && { need }) },
    });
}
