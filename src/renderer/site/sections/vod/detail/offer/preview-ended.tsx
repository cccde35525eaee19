import { observer } from 'mobx-react-lite';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { mayPay } from '../../../../features/minors-mode/pin/may-pay.ts';
import { useGoToRecharge } from '../../../../features/purchase/coins/use-go-to-recharge.ts';
import { videoWork } from '../../../../features/videos/video-work.tsx';
import { WorkCover } from '../../../../features/works/cards/work-cover.tsx';
import { useLifetime } from '../../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { BalanceLine } from './balance-line.tsx';
import './preview-ended.css';
import type { VideoSaleStore } from './video-sale.store.ts';

interface PreviewEndedProps {
  readonly video: WatchedVideo;
  readonly sale: VideoSaleStore;
}

/** Shows ways to unlock the whole video in place of the player after the preview. */
export const PreviewEnded = observer(function PreviewEnded({ video, sale }: PreviewEndedProps) {
  const services = useServices();
  const lifetime = useLifetime();
  const goToRecharge = useGoToRecharge();
  const work = videoWork(video);
  const isAffordable = services.session.coins >= (video.vodPointsPlay ?? 0);
  const handleRecharge = () => goToRecharge(work.href);
  const handleBuy = async () => {
    const { signal } = lifetime;
    if ((await mayPay(services, signal)) && !signal.aborted) await sale.buy(handleRecharge);
  };
  return (
    <div className="preview-ended">
      <WorkCover work={work} shape="wide" />
      <div className="preview-ended__panel">
        <h2 className="preview-ended__title">试看已结束</h2>
        <BalanceLine video={video} />
        <div className="preview-ended__actions">
          <Button
            variant={isAffordable ? 'secondary' : 'primary'}
            disabled={sale.isBusy}
            onClick={handleRecharge}
          >
            去充值
          </Button>
          <Button
            variant={isAffordable ? 'primary' : 'secondary'}
            busy={sale.isBusy}
            onClick={() => void handleBuy()}
          >
            购买
          </Button>
        </div>
      </div>
    </div>
  );
});
