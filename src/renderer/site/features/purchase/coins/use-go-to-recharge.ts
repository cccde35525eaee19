import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { returnToIsBehind } from '../../../services/navigation/return-to.ts';
import type { RechargeNeed } from './recharge-need.ts';

/**
 * A handler that leads to where coins are bought. `returnTo` is the path of the screen that asks: the user comes back there.
 * `need`: what they lack coins for, where it is known.
 */
export function useGoToRecharge(): (returnTo: string, need?: RechargeNeed) => void {
  const navigate = useNavigate();
  return (returnTo, need) =>
    void navigate(paths.recharge.to({ returnTo }), { state: { ...returnToIsBehind, ...(need && { need }) } });
}
