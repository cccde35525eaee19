import { observer } from 'mobx-react-lite';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import { AppEntry } from '../../../../features/app-offer/app-entry.tsx';
import { appOffer } from '../../../../features/app-offer/app-offer.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { GiftIcon } from '../../../../ui/icons/lazy-icons.tsx';
import { ActionButton, ActionRowContent, actionRowClass } from './action-row.tsx';
import type { AppRewardStore } from './app-reward.store.ts';

const label = '下载APP领金币';
const reward = `+${rewardCoins.app}金币`;
const icon = <GiftIcon size={22} />;

interface RewardRowProps {
  readonly store: AppRewardStore;
  /** Called when the coins have been credited and this row has disappeared. */
  onReceived(): void;
}

/** Offers the coins for downloading the app, if they are still available on this platform. */
export const RewardRow = observer(function RewardRow({ store, onReceived }: RewardRowProps) {
  const { platform, toasts } = useServices();
  const { step, receiving } = store;

  const handleTake = async () => {
    const isReceived = await store.take();
    if (isReceived) {
      toasts.show(`领取成功，${reward}`);
      onReceived();
    } else if (receiving.error) {
      toasts.show(receiving.error.message);
    }
  };

  if (step === 'receive') {
    return (
      <ActionButton
        icon={icon}
        label={label}
        note={<Badge tone="coin">领取{rewardCoins.app}金币</Badge>}
        busy={receiving.status === 'loading'}
        onPress={() => void handleTake()}
      />
    );
  }
  if (step !== 'download' || appOffer(platform) !== 'download') return null;
  return (
    <AppEntry className={actionRowClass}>
      <ActionRowContent icon={icon} label={label} note={<Badge tone="coin">{reward}</Badge>} />
    </AppEntry>
  );
});
