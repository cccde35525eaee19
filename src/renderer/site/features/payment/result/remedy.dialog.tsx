import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { type ReturnTo, returnToPrevious } from '../../../services/navigation/return-to.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
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

/**
 * Offers to pay again here. Also explains what to do if that does not work: save the account, then pay in another
 * browser or in the app.
 */
export function RemedyDialog({ returnTo, signal, close }: RemedyProps) {
  const { platform } = useServices();
  const { pathname, search } = useLocation();
  useCloseOnAbort(signal, close);
  const hasApp = appOffer(platform) === 'download';
  const login = paths.userLogin.to({ returnTo: returnTo?.path });
  const address = <CopyAddress address={window.location.origin + login} variant="secondary" />;
  return (
    <Dialog
      title="支付遇到问题？"
      placement="bottom"
      onDismiss={close}
      actions={
        pathname === paths.recharge.to() ? (
          <Button variant="primary" size="large" onClick={() => close()}>
            重新支付
          </Button>
        ) : (
          <ButtonLink
            variant="primary"
            size="large"
            to={paths.recharge.to({ returnTo: returnTo?.path })}
            {...(returnTo?.path === pathname + search && { state: returnToPrevious })}
          >
            重新支付
          </ButtonLink>
        )
      }
    >
      <ol className="remedy__steps">
        <li>
          <p>换设备支付，请先记下账号</p>
          <AccountCard />
        </li>
        <li>
          <p>{hasApp ? '下载APP，登录后支付更顺畅' : '再用手机的默认浏览器打开网站，登录账号后支付'}</p>
          {hasApp ? (
            <AppEntry className="button button--secondary button--large button--block">下载最新APP</AppEntry>
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
