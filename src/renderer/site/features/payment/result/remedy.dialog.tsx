import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import type { ReturnTo } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { AppEntry } from '../../app-offer/app-entry.tsx';
import { appOffer } from '../../app-offer/app-offer.ts';
import { CopyAddress } from '../../app-offer/copy-address.tsx';
import { AccountCard } from '../../credentials/account-card.tsx';
import './remedy.css';

interface RemedyProps extends DialogControls<never> {
  readonly returnTo: ReturnTo | undefined;
  readonly signal: AbortSignal;
}

/** Explains how to pay if paying does not work here: save the account, then pay in another browser or in the app. */
export function RemedyDialog({ returnTo, signal, close }: RemedyProps) {
  const { platform } = useServices();
  useCloseOnAbort(signal, close);
  const hasApp = appOffer(platform) === 'download';
  const login = paths.userLogin.to({ returnTo: returnTo?.path });
  const address = <CopyAddress address={window.location.origin + login} />;
  return (
    <Dialog title="支付遇到问题？" placement="bottom" onDismiss={close}>
      <ol className="remedy__steps">
        <li>
          <p>换设备支付前，请先记下账号</p>
          <AccountCard />
        </li>
        <li>
          <p>{hasApp ? '下载APP，登录后支付更顺畅' : '再用手机的默认浏览器打开网站，登录账号后支付'}</p>
          {hasApp ? (
            <AppEntry className="button button--primary button--large button--block">下载最新APP</AppEntry>
          ) : (
            address
          )}
        </li>
        {hasApp && (
          <li>
            <p>或者用手机的默认浏览器打开网站，登录账号后支付</p>
            {address}
          </li>
        )}
      </ol>
    </Dialog>
  );
}
