import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { playsText, videoPrice, videoWork } from '../../../../features/videos/video-work.tsx';
import { HeadTitle } from '../../../../features/works/detail/head-title.tsx';
import { WorkAbstract } from '../../../../features/works/detail/work-detail.tsx';
import { ShareButton } from '../../../../features/works/detail/work-head.tsx';
import { paths } from '../../../../paths.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { clockText } from '../../../../ui/text/clock-text.ts';
import { VipOffer } from '../offer/vip-offer.tsx';
import './video-head.css';

interface VideoHeadProps {
  readonly video: WatchedVideo;
  /** True during the preview. After it, the offer in place of the player mentions VIP. */
  readonly offersVip: boolean;
}

/** Shows the title of a video and what the server sends about it. */
export const VideoHead = observer(function VideoHead({ video, offersVip }: VideoHeadProps) {
  const { session } = useServices();
  const { vodDuration, vodRemarks, typeId, typeName } = video;
  const isIncluded = Boolean(video.vipFree) && session.isVip;
  const isSold = video.bought && video.vodPointsPlay !== 0;
  const price = !isIncluded && videoPrice(video);
  const work = videoWork(video);
  const facts = [playsText(video), vodDuration ? clockText(vodDuration) : '', vodRemarks].filter(Boolean);
  return (
    <header className="video-head">
      <HeadTitle className="video-head__title" text={video.vodName} />
      {facts.length > 0 && <p className="video-head__facts">{facts.join(' · ')}</p>}
      <div className="video-head__badges">
        {isSold ? <Badge tone="positive">已购买</Badge> : price && <Badge tone="coin">{price}</Badge>}
        {video.vipFree && <Badge tone="coin">VIP免费</Badge>}
        {typeId && typeName && (
          <Link className="video-head__category" to={paths.vodCategory.to({ cid: typeId })}>
            <Badge>{typeName}</Badge>
          </Link>
        )}
        <ShareButton work={work} />
      </div>
      {video.vipFree && !session.isVip && offersVip && <VipOffer video={video} />}
      <WorkAbstract text={video.vodBlurb} />
    </header>
  );
});
