import { observer } from 'mobx-react-lite';
import { type ComponentProps, useId } from 'react';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { ConfirmDialog } from '../../../../features/dialogs/confirm.dialog.tsx';
import { mayPay } from '../../../../features/minors-mode/pin/may-pay.ts';
import { useGoToRecharge } from '../../../../features/purchase/coins/use-go-to-recharge.ts';
import { videoWork } from '../../../../features/videos/video-work.tsx';
import { WorkCover } from '../../../../features/works/cards/work-cover.tsx';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { BalanceLine } from './balance-line.tsx';
import './video-offer.css';
import type { VideoSaleStore } from './video-sale.store.ts';
import { VipOffer } from './vip-offer.tsx';

/** Max price in coins at which a video is bought without a question. */
const maxPriceUnasked = 100;

interface VideoPurchase {
  /** True if the user has enough coins. */
  readonly isAffordable: boolean;
  /** Buys the video. Asks first if it is expensive. Opens the recharge center if coins are missing. */
  buy(): void;
  recharge(): void;
}

/** Returns the ways to unlock a video, for the account that fetched it. Must be called in an observer. */
export function useVideoPurchase(video: WatchedVideo, sale: VideoSaleStore): VideoPurchase {
  const services = useServices();
  const lifetime = useLifetime();
  const goToRecharge = useGoToRecharge();
  const { vodName: title, vodPointsPlay: price = 0 } = video;
  const { coins } = services.session;
  const isAffordable = coins >= price;
  const recharge = () =>
    goToRecharge(videoWork(video).href, price > 0 ? { title, price, count: 1 } : undefined);
  const isSure = async (signal: AbortSignal) => {
    if (!isAffordable || price <= maxPriceUnasked) return true;
    const text = `将使用${price}金币，购买后剩余${coins - price}金币。`;
    return services.dialogs.open(ConfirmDialog, {
      title: `购买《${title}》？`,
      text,
      answers: { no: '取消', yes: '购买' },
      signal,
    });
  };
  const buy = async () => {
    const { signal } = lifetime;
    if (!(await mayPay(services, signal)) || signal.aborted) return;
    if ((await isSure(signal)) && !signal.aborted) await sale.buy(recharge);
  };
  return { isAffordable, buy: () => void buy(), recharge };
}

interface BuyVideoButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'busy'> {
  readonly video: WatchedVideo;
  /** ID of the element that shows price and balance. */
  readonly balanceId: string;
  onBuy(): void;
}

export function BuyVideoButton({ video, balanceId, onBuy, ...look }: BuyVideoButtonProps) {
  const { vodPointsPlay: price = 0 } = video;
  return (
    <Button {...look} aria-describedby={balanceId} onClick={onBuy}>
      购买
      {/* The specification fixes the button's name. Its description contains the price. */}
      {price > 0 && <span aria-hidden="true"> {price}金币</span>}
    </Button>
  );
}

interface VideoOfferProps {
  readonly video: WatchedVideo;
  readonly sale: VideoSaleStore;
  /** True after a preview. False if the account gets no preview. */
  readonly hasPreviewed: boolean;
}

/** Shows ways to unlock the whole video in place of the player. */
export const VideoOffer = observer(function VideoOffer({ video, sale, hasPreviewed }: VideoOfferProps) {
  const { session } = useServices();
  const balanceId = useId();
  const { isAffordable, buy, recharge } = useVideoPurchase(video, sale);
  const work = videoWork(video);
  const { vipFree } = video;
  return (
    <div className="video-offer">
      <WorkCover work={work} shape="wide" />
      <div className="video-offer__panel">
        <h2 className="video-offer__title">{hasPreviewed ? '试看已结束' : '付费视频'}</h2>
        <BalanceLine id={balanceId} video={video} />
        <div className="video-offer__actions">
          {!isAffordable && (
            <Button variant="primary" disabled={sale.isBusy} onClick={recharge}>
              去充值
            </Button>
          )}
          <BuyVideoButton
            video={video}
            variant={isAffordable ? 'primary' : 'secondary'}
            busy={sale.isBusy}
            balanceId={balanceId}
            onBuy={buy}
          />
        </div>
        {vipFree && !session.isVip && <VipOffer video={video} />}
      </div>
    </div>
  );
});
