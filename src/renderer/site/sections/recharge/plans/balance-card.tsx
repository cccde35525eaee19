import { observer } from 'mobx-react-lite';
import { coinsText } from '#shared/text/money-text.ts';
import { useServices } from '../../../services/services-context.ts';
import { vipText } from '../../../services/session/vip-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './balance-card.css';
import type { RechargeStore } from '../recharge.store.ts';

/** Shows the coins and the VIP state that the server sent last. */
export const BalanceCard = observer(function BalanceCard({ store }: { readonly store: RechargeStore }) {
  const { session } = useServices();
  const isKnown = store.info.value !== undefined;
  return (
    <section className="balance-card" aria-busy={!isKnown}>
      <h2 className="balance-card__label">剩余金币</h2>
      <p className="balance-card__coins">
        {isKnown ? coinsText(session.coins) : <Skeleton shape="title" width="4em" />}
      </p>
      <p className="balance-card__vip">
        {isKnown ? vipText(session.user ?? {}) : <Skeleton shape="text" width="8em" />}
      </p>
    </section>
  );
});
