import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import type { DialogControls } from '../../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../../services/dialogs/use-close-on-abort.ts';
import { useServices } from '../../../services/services-context.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { AccountCard } from '../../credentials/account-card.tsx';
import '../../credentials/credentials-card.css';
import './pay-return.css';

interface PaidProps extends DialogControls<never> {
  readonly signal: AbortSignal;
}

/** What was bought belongs to an account that only this device knows: it is to be kept now. */
export const PaidDialog = observer(function PaidDialog({ signal, close }: PaidProps) {
  const { session } = useServices();
  useCloseOnAbort(signal, close);
  const isBound = Boolean(session.user?.mobile);
  return (
    <Dialog
      title="请保存您的账号"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          {!isBound && (
            <ButtonLink to={paths.userBind.to()} size="large">
              绑定手机
            </ButtonLink>
          )}
          <Button variant="primary" size="large" onClick={() => close()}>
            确定
          </Button>
        </>
      }
    >
      <AccountCard />
      <p className="pay-return__text">
        {isBound
          ? '请截图保存账号和密码，更换设备后可用来找回金币和VIP。'
          : '请截图保存账号和密码，或绑定手机，更换设备后可用来找回金币和VIP。'}
      </p>
      <PermanentDomain />
    </Dialog>
  );
});

const PermanentDomain = observer(function PermanentDomain() {
  const { session, clipboard } = useServices();
  const domain = session.common?.permanentDomain;
  if (!domain) return null;
  return (
    <>
      <p className="pay-return__text">请记住永久域名，随时都能找到我们：</p>
      <div className="credentials-card credentials-card__row">
        <span className="credentials-card__value">{domain}</span>
        <Button variant="plain" aria-label="复制永久域名" onClick={() => void clipboard.copy(domain)}>
          复制
        </Button>
      </div>
    </>
  );
});
