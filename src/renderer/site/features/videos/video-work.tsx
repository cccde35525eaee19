import { observer } from 'mobx-react-lite';
import type { Video } from '#shared/contract/vod/entities.ts';
import { paths } from '../../paths.ts';
import { useServices } from '../../services/services-context.ts';
import { clockText } from '../../ui/text/clock-text.ts';
import { countText } from '../../ui/text/count-text.ts';
import { sectionPicture } from '../works/section-picture.ts';
import type { Work } from '../works/work.ts';
import { WatchedMark } from './history/watched-mark.tsx';
import './video-work.css';

/** Converts a video to a work for cards and lists. */
export function videoWork(video: Video): Work {
  const { vodId, vodName, vodPic, vodDuration } = video;
  return {
    key: vodId,
    title: vodName,
    href: paths.vodDetail.to({ vodId }),
    cover: sectionPicture('vod', vodName, 0, vodPic),
    note: <VideoNote video={video} />,
    badge: video.vipFree ? 'VIP免费' : undefined,
    isVipFree: Boolean(video.vipFree),
    overlay: (
      <>
        <WatchedMark vodId={vodId} />
        {vodDuration ? <span className="video-length">{clockText(vodDuration)}</span> : null}
      </>
    ),
    category: video.typeName,
    summary: video.vodBlurb,
    progress: video.vodRemarks,
    popularity: playsText(video),
  };
}

/**
 * Shows the price of a video for the account, and how often it was played. VIP users see no price if they need not pay.
 */
const VideoNote = observer(function VideoNote({ video }: { readonly video: Video }) {
  const { session } = useServices();
  const isIncluded = Boolean(video.vipFree) && session.isVip;
  const price = video.bought ? '已购买' : !isIncluded && videoPrice(video);
  return [price, playsText(video)].filter(Boolean).join(' · ');
});

/** Returns the price, such as 5金币; empty if the server sent none. */
export function videoPrice({ vodPointsPlay: coins }: Pick<Video, 'vodPointsPlay'>): string {
  if (coins === undefined) return '';
  return coins === 0 ? '免费' : `${coins}金币`;
}

/** Returns the number of plays, such as 12万次播放; undefined if the server sent none. */
export function playsText({ vodHits }: Pick<Video, 'vodHits'>): string | undefined {
  return vodHits ? `${countText(vodHits)}次播放` : undefined;
}
