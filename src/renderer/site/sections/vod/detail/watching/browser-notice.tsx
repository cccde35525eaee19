import { AppEntry } from '../../../../features/app-offer/app-entry.tsx';
import { appOffer } from '../../../../features/app-offer/app-offer.ts';
import { CopyAddress } from '../../../../features/app-offer/copy-address.tsx';
import { useGoToRecharge } from '../../../../features/purchase/coins/use-go-to-recharge.ts';
import { paths } from '../../../../paths.ts';
import { useBack } from '../../../../services/navigation/use-back.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/feedback/dialog.tsx';
import { VideoIcon } from '../../../../ui/icons/icon.tsx';
import './browser-notice.css';

interface BrowserNoticeProps {
  /** Path of the video's screen. */
  readonly returnTo: string;
  /** True if the user could watch in this browser after recharging. */
  readonly canRecharge: boolean;
}

/** Covers the screen in browsers that cannot play videos, and names the app and the browsers that can. */
export function BrowserNotice({ returnTo, canRecharge }: BrowserNoticeProps) {
  const { platform } = useServices();
  const back = useBack(paths.vodHome.to());
  const goToRecharge = useGoToRecharge();
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
        <p>
          {isApple ? '请用 Safari 浏览器打开本页观看' : '请用手机自带的默认浏览器打开本页，或下载APP观看'}
        </p>
        <CopyAddress address={window.location.href} variant={hasApp ? 'secondary' : 'primary'} />
        {canRecharge && (
          <Button variant="plain" onClick={() => goToRecharge(returnTo)}>
            充值后也可在浏览器中观看
          </Button>
        )}
      </section>
    </Dialog>
  );
}
