import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Work } from '../work.ts';
import { useShareCard } from './use-share-card.ts';
import './share.css';

interface ShareProps extends DialogControls<never> {
  readonly work: Work;
  /** Aborts when the user leaves the work's screen. */
  readonly signal: AbortSignal;
}

/** Branch ID that means "no branch". */
const noBranch = '-2';

/**
 * Returns the URL of a work for sharing. It contains the visitor's branch, which gets credit for those who open the
 * URL.
 */
export function shareAddress(href: string, origin: string, branchId: string): string {
  const address = new URL(href, origin);
  if (branchId !== noBranch) address.searchParams.set('tgId', branchId);
  return address.href;
}

/** Shares a work by picture, by link, or with the share menu of the system if there is one. */
export function ShareDialog({ work, signal, close }: ShareProps) {
  useCloseOnAbort(signal, close);
  const { clipboard, session, toasts } = useServices();
  const address = shareAddress(work.href, window.location.origin, session.branchId);
  const card = useShareCard(work, address);

  const handleSystem = async () => {
    try {
      await navigator.share({ title: work.title, text: `《${work.title}》`, url: address });
    } catch (thrown) {
      // Shows no error for an AbortError, which means that the user cancelled.
      if (!(thrown instanceof Error && thrown.name === 'AbortError')) toasts.show('分享失败，请复制链接');
    }
  };
  return (
    <Dialog
      title="分享"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => void clipboard.copy(address)}>
            复制链接
          </Button>
          {'share' in navigator && (
            <Button variant="primary" size="large" onClick={() => void handleSystem()}>
              分享到…
            </Button>
          )}
        </>
      }
    >
      <div className="share">
        {card.status === 'ready' && (
          <>
            <img className="share__card" src={card.url} alt={`《${work.title}》的分享卡片`} />
            <p className="share__note">
              长按图片可以保存，或
              <a className="share__save" href={card.url} download={`${work.title}.png`}>
                保存图片
              </a>
            </p>
          </>
        )}
        {card.status === 'drawing' && (
          <div className="share__card" aria-busy="true">
            <Skeleton shape="portrait" />
          </div>
        )}
        {card.status === 'failed' && <p className="share__note">卡片生成失败，可以复制链接分享</p>}
      </div>
    </Dialog>
  );
}
