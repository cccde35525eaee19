import { Link } from 'react-router-dom';
import { confirmLeavingAccount } from '../../../features/credentials/leave-account.ts';
import { loginFailure } from '../../../features/credentials/log-in.ts';
import { paths } from '../../../paths.ts';
import { useScreen } from '../../../services/navigation/screen-context.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { DeviceAccounts } from './device-accounts.tsx';
import { createLoginForm } from './login-form.ts';
import { useEnterAccount, useReturnTo } from './use-enter-account.ts';

export function LoginScreen() {
  const { api, dialogs, session } = useServices();
  const lifetime = useLifetime();
  const { stayFor } = useScreen();
  const form = useStore((lifetime) => createLoginForm({ api, session }, lifetime, stayFor));
  const { page, enter } = useEnterAccount();
  return (
    <AccountPage ref={page} lead="登录已有账号，金币和VIP自动同步。">
      <AccountForm
        store={form}
        submitLabel="登录"
        failureOf={loginFailure}
        maySend={({ account }) =>
          confirmLeavingAccount({ dialogs, session }, account.trim(), lifetime.signal)
        }
        onSent={enter}
      >
        {(field) => (
          <>
            <TextField
              {...field('account')}
              label="账号"
              placeholder="账号或手机号"
              autoComplete="username"
              autoCapitalize="none"
              enterKeyHint="next"
              maxLength={64}
            />
            <PasswordField
              {...field('password')}
              label="密码"
              placeholder="请填写密码"
              autoComplete="current-password"
              enterKeyHint="go"
              maxLength={64}
            />
          </>
        )}
      </AccountForm>
      <DeviceAccounts onLoggedIn={() => void enter()} />
      <nav className="account-page__links" aria-label="其他方式">
        <Link className="account-page__link" to={paths.userFindAccount.to({ returnTo: useReturnTo()?.path })}>
          找回账号
        </Link>
      </nav>
    </AccountPage>
  );
}
