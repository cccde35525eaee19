import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { WatchedVideo } from '#shared/contract/vod/watch.ts';
import { AppEntry } from '../../../features/app-offer/app-entry.tsx';
import { appOffer } from '../../../features/app-offer/app-offer.ts';
import { CopyAddress } from '../../../features/app-offer/copy-address.tsx';
import { useSaveProgress } from '../../../features/reader/use-save-progress.ts';
import { MissingWork } from '../../../features/works/detail/missing-work.tsx';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useTitle } from '../../../services/navigation/use-title.ts';
import type { Platform } from '../../../services/platform/platform.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { positiveId } from '../../../services/validation/positive-id.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { VideoIcon } from '../../../ui/icons/icon.tsx';
import { BalanceLine } from './offer/balance-line.tsx';
import { BuyVideoButton, useVideoPurchase } from './offer/video-offer.tsx';
import type { VideoSaleStore } from './offer/video-sale.store.ts';
import { usePlayerCode } from './stage/use-player-code.ts';
import { VideoPage, VideoPageSkeleton } from './video-page.tsx';
import { VodDetailStore } from './vod-detail.store.ts';
import './vod-detail.css';

/** Shows the video in the URL. Another video mounts the screen again. */
export function VodDetailScreen() {
  const [query] = useSearchParams();
  const vodId = positiveId(query.get('vodId'));
  if (vodId === undefined) return <MissingVideo text="视频信息未加载，请返回首页重试" />;
  return <VodDetail key={vodId} vodId={vodId} resumes={query.has('resume')} />;
}

interface VodDetailProps {
  readonly vodId: string;
  /** True to resume at the stored position without asking. */
  readonly resumes: boolean;
}

/**
 * Returns true if the browser cannot play videos. QQ Browser replaces every video with its own player. Other browsers
 * on Android may play videos only for accounts with purchase rights.
 */
export function isUnsupportedBrowser(
  { os, browser, isAppShell }: Pick<Platform, 'os' | 'browser' | 'isAppShell'>,
  { hasPurchaseRights }: { readonly hasPurchaseRights: boolean },
): boolean {
  if (browser === 'qqbrowser') return true;
  return os === 'android' && !isAppShell && !hasPurchaseRights;
}

interface BrowserNoticeProps {
  readonly video: WatchedVideo;
  readonly sale: VideoSaleStore;
}

/**
 * Covers the screen in browsers that cannot play the video. Names the app and the browsers that can. If purchase rights
 * are all that is missing, shows the price and offers them.
 */
const BrowserNotice = observer(function BrowserNotice({ video, sale }: BrowserNoticeProps) {
  const { platform } = useServices();
  const back = useBack(paths.vodHome.to());
  const isApple = platform.os === 'ios';
  const hasApp = appOffer(platform) === 'download';
  return (
    <Dialog
      title="当前浏览器不支持播放"
      placement="screen"
      onDismiss={back}
      actions={
        <>
          <Button size="large" onClick={back}>
            返回
          </Button>
          {hasApp && <AppEntry className="button button--primary button--large">下载APP</AppEntry>}
        </>
      }
    >
      <section className="browser-notice" aria-label="播放器">
        <span className="browser-notice__sign">
          <VideoIcon size={56} />
        </span>
        <h3 className="browser-notice__title">{video.vodName}</h3>
        <p>
          {isApple ? '请用 Safari 浏览器打开本页观看' : '请用手机自带的默认浏览器打开本页，或下载APP观看'}
        </p>
        {platform.browser !== 'qqbrowser' && <RightsOffer video={video} sale={sale} />}
        <CopyAddress address={window.location.href} variant={hasApp ? 'secondary' : 'primary'} />
      </section>
    </Dialog>
  );
});

/** Offers the purchase or the recharge with which the account may watch the video in this browser. */
const RightsOffer = observer(function RightsOffer({ video, sale }: BrowserNoticeProps) {
  const balanceId = useId();
  const { isAffordable, buy, recharge } = useVideoPurchase(video, sale);
  return (
    <div className="browser-notice__rights">
      <BalanceLine id={balanceId} video={video} />
      {isAffordable && (
        <>
          <BuyVideoButton
            video={video}
            variant="primary"
            size="large"
            busy={sale.isBusy}
            balanceId={balanceId}
            onBuy={buy}
          />
          <p className="browser-notice__hint">购买后可在当前浏览器观看</p>
        </>
      )}
      <Button variant="plain" disabled={sale.isBusy} onClick={recharge}>
        充值后也可在浏览器中观看
      </Button>
    </div>
  );
});

const VodDetail = observer(function VodDetail({ vodId, resumes }: VodDetailProps) {
  const services = useServices();
  const store = useStore((lifetime) => new VodDetailStore({ ...services, lifetime }, vodId));
  const { value: offered, status, error } = store.offered;
  const isUnsupported = isUnsupportedBrowser(services.platform, store);
  const code = usePlayerCode({ isWanted: !isUnsupported });
  useTitle(offered?.video.vodName);
  useSaveProgress(store.keepWatched);

  if (!offered) {
    if (status !== 'failed' || !error) return <VideoPageSkeleton />;
    if (error.serverCode === serverCodes.notFound) return <MissingVideo text="加载失败，没有这个视频" />;
    return <FailureMessage error={error} onRetry={() => void store.load()} />;
  }
  if (!isUnsupported) return <VideoPage {...offered} store={store} code={code} resumes={resumes} />;
  return <BrowserNotice {...offered} />;
});

function MissingVideo({ text }: { readonly text: string }) {
  return <MissingWork home={paths.vodHome.to()} text={text} />;
}
