import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { useGoToRecharge } from '../../../../features/purchase/coins/use-go-to-recharge.ts';
import { videoWork } from '../../../../features/videos/video-work.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';

/** Leads to the VIP plans, for a video that VIP includes. */
export function VipOffer({ video }: { readonly video: WatchedVideo }) {
  const goToRecharge = useGoToRecharge();
  const { vodName: title, vodPointsPlay: price = 0 } = video;
  const handleOpen = () => goToRecharge(videoWork(video).href, { title, price, count: 1, wish: 'vip' });
  return (
    <Button variant="plain" onClick={handleOpen}>
      开通VIP，本片免费看
    </Button>
  );
}
