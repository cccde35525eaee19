import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { returnToIsBehind } from '../../services/navigation/return-to.ts';

/** A handler that leads to where coins are bought. `returnTo` is the path of the screen that asks: the user comes back there. */
export function useGoToRecharge(): (returnTo: string) => void {
  const navigate = useNavigate();
  return (returnTo) => void navigate(paths.recharge.to({ returnTo }), { state: returnToIsBehind });
}
