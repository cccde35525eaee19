import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useShownSignal } from '../../../services/navigation/use-shown-signal.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import '../form/account-page.css';
import { NoticeDialog } from '../notice.dialog.tsx';
import { createChangePasswordForm } from './change-password-form.ts';

export const ChangePasswordScreen = observer(function ChangePasswordScreen() {
  const { api, session, dialogs } = useServices();
  const form = useStore(() => createChangePasswordForm({ api, session }));
  const shownSignal = useShownSignal();
  const back = useBack(paths.user.to());
  const { values, errors, sending } = form;

  const handleSubmit = async () => {
    const signal = shownSignal();
    const submission = await form.submit();
    if (submission && 'fault' in submission) return submission.fault;
    if (submission) {
      const text = '请牢记新密码，在其他设备登录时使用。';
      await dialogs.open(NoticeDialog, { title: '密码修改成功', text, signal });
      if (!signal.aborted) back();
    }
    return undefined;
  };
  return (
    <div className="account-page">
      <p className="account-page__lead" data-private>
        {session.account ? `为账号 ${session.account} 设置新密码。` : '为当前账号设置新密码。'}
      </p>
      <AccountForm
        submitLabel="确认修改"
        busy={sending.status === 'loading'}
        failure={sending.error?.message}
        onSubmit={handleSubmit}
      >
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={session.account} readOnly hidden />
        <PasswordField
          label="新密码"
          name="password"
          autoComplete="new-password"
          placeholder="请填写新密码"
          hint="6至20位"
          enterKeyHint="next"
          maxLength={64}
          value={values.password}
          error={errors.password}
          onChange={(value) => form.change('password', value)}
        />
        <PasswordField
          label="确认密码"
          name="confirmation"
          autoComplete="new-password"
          placeholder="请再次填写新密码"
          enterKeyHint="done"
          maxLength={64}
          value={values.confirmation}
          error={errors.confirmation}
          onChange={(value) => form.change('confirmation', value)}
        />
      </AccountForm>
    </div>
  );
});
