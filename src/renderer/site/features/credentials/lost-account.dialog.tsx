import { observer } from 'mobx-react-lite';
import { paths } from '../../paths.ts';
import { Loadable } from '../../services/async/loadable.store.ts';
import type { DialogControls } from '../../services/dialogs/dialog.store.ts';
import { useCloseOnAbort } from '../../services/dialogs/use-close-on-abort.ts';
import { useLifetime } from '../../services/screen/screen-lifetime.ts';
import { useServices } from '../../services/services-context.ts';
import type { PreviousAccount } from '../../services/session/previous-accounts.ts';
import { useStore } from '../../services/use-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FormFailure } from '../../ui/form/form-failure.tsx';
import { ServiceButton } from '../support/contact-service.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { logIn, loginFailure } from './log-in.ts';
import './lost-account.css';

interface LostAccountProps extends DialogControls<never> {
  readonly lost: PreviousAccount;
  /** Aborts when the message no longer applies. */
  readonly signal: AbortSignal;
}

/** Reports that the server replaced the user's account. Shows the old credentials and offers to log in with them. */
export const LostAccountDialog = observer(function LostAccountDialog({
  lost,
  signal,
  close,
}: LostAccountProps) {
  const { api, session, toasts } = useServices();
  const lifetime = useLifetime();
  const login = useStore(
    () => new Loadable((loginSignal) => logIn({ api, session }, lost, { signal: loginSignal })),
  );
  useCloseOnAbort(signal, close);

  const handleLogIn = async () => {
    if (!(await login.load(lifetime.signal))) return;
    toasts.show('已登录原账号');
    close();
  };
  return (
    <Dialog
      title="账号已更换"
      placement="bottom"
      onDismiss={close}
      actions={
        <>
          <Button size="large" onClick={() => close()}>
            继续使用新账号
          </Button>
          <Button
            variant="primary"
            size="large"
            busy={login.status === 'loading'}
            onClick={() => void handleLogIn()}
          >
            登录原账号
          </Button>
        </>
      }
    >
      <p className="lost-account__text">
        服务器找不到您原来的账号，已为您换上新账号。原账号和密码已保存在本机，以后也可以在「找回账号」里登录。
      </p>
      <CredentialsCard account={lost.account} password={lost.password} />
      <FormFailure text={loginFailure(login.error)} />
      {login.error && <OtherWays onLeave={close} />}
    </Dialog>
  );
});

/** Shows other ways to recover the account if the server rejects the stored password. */
function OtherWays({ onLeave }: { onLeave(): void }) {
  return (
    <div className="lost-account__ways">
      <ButtonLink to={paths.userLogin.to()} onClick={() => onLeave()}>
        去登录页
      </ButtonLink>
      <ServiceButton />
    </div>
  );
}
