import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { coinsText } from '#shared/text/money-text.ts';
import { readRechargeNeed } from '../../../features/purchase/coins/recharge-need.ts';
import type { ReturnTo } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import './purpose.css';

/** Shows what the user wants to buy (第3话 旧城 还差50金币), and a link back to it. */
export const Purpose = observer(function Purpose({ returnTo }: { readonly returnTo: ReturnTo }) {
  const { session } = useServices();
  const need = readRechargeNeed(useLocation().state);
  const gap = need && need.price - session.coins;
  return (
    <div className={classNames('purpose', gap === undefined && 'purpose--way-back')}>
      {need && gap !== undefined && (
        <p className="purpose__need" role="status">
          <span className="purpose__title">{need.title}</span>{' '}
          {gap > 0 ? <strong>还差{coinsText(gap)}金币</strong> : <strong>金币已足够</strong>}
        </p>
      )}
      <ButtonLink to={returnTo.path}>{returnTo.label}</ButtonLink>
    </div>
  );
});
