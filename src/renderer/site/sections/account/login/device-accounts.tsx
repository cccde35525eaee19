import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { confirmLeavingAccount } from '../../../features/credentials/leave-account.ts';
import { logIn, loginFailure } from '../../../features/credentials/log-in.ts';
import { ConfirmDialog } from '../../../features/dialogs/confirm.dialog.tsx';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { useScreen } from '../../../services/navigation/screen-context.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import type { PreviousAccount } from '../../../services/session/previous-accounts.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import './device-accounts.css';

interface DeviceAccountsProps {
  onLoggedIn(): void;
}

/**
 * Lists the accounts that were used on this device. A tap logs in to an account, and a button removes it from the list.
 */
export const DeviceAccounts = observer(function DeviceAccounts({ onLoggedIn }: DeviceAccountsProps) {
  const { session } = useServices();
  const headingId = useId();
  const { list } = session.previousAccounts;
  if (list.length === 0) return null;
  return (
    <section className="device-accounts" aria-labelledby={headingId}>
      <h2 className="device-accounts__title" id={headingId}>
        本机用过的账号
      </h2>
      <p className="device-accounts__note">账号和密码只保存在本机，可以随时移除。</p>
      <ul className="device-accounts__list">
        {list.map((each) => (
          <DeviceAccount key={each.userId} previous={each} onLoggedIn={onLoggedIn} />
        ))}
      </ul>
    </section>
  );
});

interface DeviceAccountProps extends DeviceAccountsProps {
  readonly previous: PreviousAccount;
}

const DeviceAccount = observer(function DeviceAccount({ previous, onLoggedIn }: DeviceAccountProps) {
  const services = useServices();
  const { dialogs, session } = services;
  const lifetime = useLifetime();
  const { stayFor } = useScreen();
  const { userId, account } = previous;
  const login = useStore(
    () => new Loadable((signal) => logIn(services, previous, { signal, beforeChange: stayFor })),
  );

  const handleLogIn = async () => {
    const { signal } = lifetime;
    if (!(await confirmLeavingAccount(services, account, signal)) || signal.aborted) return;
    if (await login.load(signal)) onLoggedIn();
  };
  const handleRemove = async () => {
    const text = `移除后，本机不再保存账号${account}的密码。没有记下密码时，将无法再登录这个账号。`;
    const { signal } = lifetime;
    const isSure = await dialogs.open(ConfirmDialog, { title: '移除账号', text, isPrivate: true, signal });
    if (isSure) session.previousAccounts.forget(userId);
  };
  return (
    <li className="device-accounts__account">
      <div className="device-accounts__line">
        <span className="device-accounts__name" data-private>
          {account}
        </span>
        <Button variant="plain" onClick={() => void handleRemove()}>
          移除
        </Button>
        <Button busy={login.status === 'loading'} onClick={() => void handleLogIn()}>
          切换
        </Button>
      </div>
      <FormFailure text={loginFailure(login.error)} />
    </li>
  );
});
