import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import '../form/account-page.css';
import { loginFailure } from './log-in.ts';
import { createLoginForm } from './login-form.ts';
import { useEnterAccount } from './use-enter-account.ts';

export const LoginScreen = observer(function LoginScreen() {
  const { api, session } = useServices();
  const form = useStore(() => createLoginForm({ api, session }));
  const { page, enter } = useEnterAccount();
  const { values, errors, sending } = form;

  const handleSubmit = async () => {
    const submission = await form.submit();
    if (submission && 'result' in submission) void enter();
    return submission && 'fault' in submission ? submission.fault : undefined;
  };
  return (
    <div className="account-page" ref={page}>
      <p className="account-page__lead">登录已有账号，金币和VIP随账号走。</p>
      <AccountForm
        submitLabel="登录"
        busy={sending.status === 'loading'}
        failure={loginFailure(sending.error)}
        onSubmit={handleSubmit}
      >
        <TextField
          label="账号"
          name="account"
          placeholder="账号或手机号"
          autoComplete="username"
          autoCapitalize="none"
          enterKeyHint="next"
          maxLength={64}
          value={values.account}
          error={errors.account}
          onChange={(value) => form.change('account', value)}
        />
        <PasswordField
          label="密码"
          name="password"
          placeholder="请填写密码"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={64}
          value={values.password}
          error={errors.password}
          onChange={(value) => form.change('password', value)}
        />
      </AccountForm>
      <nav className="account-page__links" aria-label="其他方式">
        <Link className="account-page__link" to={paths.userFindAccount.to()}>
          找回账号
        </Link>
      </nav>
    </div>
  );
});
