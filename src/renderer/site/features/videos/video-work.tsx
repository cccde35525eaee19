import type { Video } from '#shared/contract/vod/entities.ts';
import { paths } from '../../paths.ts';
import { sectionPicture } from '../works/section-picture.ts';
import type { Work } from '../works/work.ts';
import { WatchedMark } from './history/watched-mark.tsx';

/** Converts a video to a work for cards and lists. */
export function videoWork(video: Video): Work {
  const { vodId, vodName, vodPic } = video;
  return {
    key: vodId,
    title: vodName,
    href: paths.vodDetail.to({ vodId }),
    cover: sectionPicture('vod', vodName, 0, vodPic),
    note: video.bought ? '已购买' : videoPrice(video),
    badge: video.vipFree ? 'VIP免费' : undefined,
    isVipFree: Boolean(video.vipFree),
    overlay: <WatchedMark vodId={vodId} />,
  };
}

/** Returns the price, such as 5金币; empty if the server sent none. */
export function videoPrice({ vodPointsPlay: coins }: Pick<Video, 'vodPointsPlay'>): string {
  if (coins === undefined) return '';
  return coins === 0 ? '免费' : `${coins}金币`;
}
