import { observer } from 'mobx-react-lite';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { MinorsBarrier } from '../../../features/minors-mode/views/minors-barrier.tsx';
import { MinorsMark } from '../../../features/minors-mode/views/minors-mark.tsx';
import { useGoToRecharge } from '../../../features/purchase/coins/use-go-to-recharge.ts';
import { videoWork } from '../../../features/videos/video-work.tsx';
import { WorkCover } from '../../../features/works/cards/work-cover.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CloseIcon } from '../../../ui/icons/icon.tsx';
import { EpisodeList } from './about/episode-list.tsx';
import { followingVideos } from './about/following-videos.ts';
import { MoreVideos, MoreVideosSkeleton } from './about/more-videos.tsx';
import { VideoHead } from './about/video-head.tsx';
import { BalanceLine } from './offer/balance-line.tsx';
import { VideoOffer } from './offer/video-offer.tsx';
import type { VideoSaleStore } from './offer/video-sale.store.ts';
import { PlayerStage } from './stage/player-stage.tsx';
import type { PlayerCode } from './stage/use-player-code.ts';
import type { PreviewMemory } from './watching/preview-memory.ts';
import { previewLengthOf } from './watching/watch-access.ts';
import './video-page.css';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useColumns } from '../../../ui/layout/columns/use-columns.ts';
import { classNames } from '../../../ui/text/class-names.ts';
import type { VodDetailStore } from './vod-detail.store.ts';
import type { MosaicNoticeStore } from './watching/mosaic-notice.store.ts';

interface VideoPageProps {
  readonly video: WatchedVideo;
  readonly sale: VideoSaleStore;
  readonly store: VodDetailStore;
  readonly code: PlayerCode;
  /** True to resume at the stored position without asking. */
  readonly resumes: boolean;
}

interface PreviewBarProps {
  readonly video: WatchedVideo;
  readonly preview: PreviewMemory;
}

/** Offers the whole video below the player during a preview. */
const PreviewBar = observer(function PreviewBar({ video, preview }: PreviewBarProps) {
  const goToRecharge = useGoToRecharge();
  const { vodId, vodName: title, vodPointsPlay: price = 0 } = video;
  const returnTo = paths.vodDetail.to({ vodId });
  const left = Math.max(0, Math.ceil(previewLengthOf(video) - preview.seen));
  return (
    <div className="preview-bar">
      <div className="preview-bar__texts">
        <p className="preview-bar__left">试看中，还可看{left}秒</p>
        <BalanceLine video={video} />
      </div>
      <Button
        variant="primary"
        onClick={() => goToRecharge(returnTo, price > 0 ? { title, price, count: 1 } : undefined)}
      >
        去充值
      </Button>
    </div>
  );
});

/** Floats over the upper edge of the player, so that nothing moves. */
const MosaicNotice = observer(function MosaicNotice({ notice }: { readonly notice: MosaicNoticeStore }) {
  return (
    <div className="mosaic-notice-place" role="status">
      {notice.isShown && (
        <div className="mosaic-notice">
          <p>部分画面带有马赛克，不是播放故障</p>
          <Button variant="plain" onClick={notice.hideForGood}>
            不再提示
          </Button>
          <IconButton label="关闭提示" icon={<CloseIcon size={16} />} onClick={notice.close} />
        </div>
      )}
    </div>
  );
});

/** Shows a video with its player, or an offer in place of the player, and similar videos. */
export const VideoPage = observer(function VideoPage({ video, sale, store, code, resumes }: VideoPageProps) {
  const { access, preview, mosaic, isBarred, isInterrupted } = store;
  const back = useBack(paths.vodHome.to());
  const isWide = useColumns('rows') > 1;
  return (
    <div className={classNames('video-page', isWide && 'video-page--wide')}>
      <section className="video-page__stage" aria-label="播放器">
        {isBarred && <WorkCover work={videoWork(video)} shape="wide" />}
        {!isBarred && access === 'ended' && (
          <VideoOffer video={video} sale={sale} hasPreviewed={store.hasPreviewed} />
        )}
        {!isBarred && access !== 'ended' && (
          <PlayerStage
            video={video}
            isPreview={access === 'preview'}
            resumes={resumes || isInterrupted}
            code={code}
            onReady={store.attach}
            onReload={() => void store.load()}
          />
        )}
        <MosaicNotice notice={mosaic} />
      </section>
      <div className="video-page__texts">
        {access === 'preview' && <PreviewBar video={video} preview={preview} />}
        <MinorsMark />
        <VideoHead video={video} offersVip={access === 'preview'} />
        {video.seriesList && <EpisodeList episodes={video.seriesList} current={video.vodId} />}
      </div>
      <div className="video-page__more">
        <MoreVideos videos={followingVideos(video)} areBeside={isWide} />
      </div>
      <MinorsBarrier mode={store.minors} onBack={back} />
    </div>
  );
});

/** Shows a placeholder as high as the content that replaces it. */
export function VideoPageSkeleton() {
  const isWide = useColumns('rows') > 1;
  return (
    <div className={classNames('video-page', isWide && 'video-page--wide')} aria-busy="true">
      <div className="video-page__stage">
        <Skeleton shape="wide" />
      </div>
      <div className="video-page__texts">
        <div className="video-head">
          <Skeleton shape="title" width="60%" />
          <Skeleton shape="text" width="30%" />
        </div>
      </div>
      <div className="video-page__more">
        <MoreVideosSkeleton areBeside={isWide} />
      </div>
    </div>
  );
}
