import { observer } from 'mobx-react-lite';
import { passwordLimits } from '#shared/contract/account-rules.ts';
import { maskedAccount } from '../../../features/credentials/masked-account.ts';
import { NoticeDialog } from '../../../features/dialogs/notice.dialog.tsx';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { PasswordField } from '../../../ui/form/fields/password-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { createChangePasswordForm, isOldPasswordWanted } from './change-password-form.ts';

export const ChangePasswordScreen = observer(function ChangePasswordScreen() {
  const { api, session, dialogs } = useServices();
  const form = useStore((lifetime) => createChangePasswordForm({ api, session }, lifetime));
  const back = useBack(paths.user.to());
  const { account } = session;
  return (
    <AccountPage
      isLeadPrivate={account !== ''}
      lead={`为${account ? `账号 ${maskedAccount(account)} ` : '当前账号'}设置新密码。本机保持登录，改错了可在这里再改。`}
    >
      <AccountForm
        store={form}
        submitLabel="确认修改"
        onSent={async (_, signal) => {
          const text = '请牢记新密码，在其他设备登录时使用。';
          await dialogs.open(NoticeDialog, { title: '密码修改成功', text, signal });
          if (!signal.aborted) back();
        }}
      >
        {(field) => (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
            {isOldPasswordWanted(form) && (
              <PasswordField
                {...field('oldPassword')}
                label="原密码"
                autoComplete="current-password"
                placeholder="请填写现在使用的密码"
                enterKeyHint="next"
                maxLength={64}
              />
            )}
            <PasswordField
              {...field('password')}
              label="新密码"
              autoComplete="new-password"
              placeholder="请填写新密码"
              hint={`${passwordLimits.min}至${passwordLimits.max}位`}
              enterKeyHint="next"
              maxLength={64}
            />
            <PasswordField
              {...field('confirmation')}
              label="确认密码"
              autoComplete="new-password"
              placeholder="请再次填写新密码"
              enterKeyHint="done"
              maxLength={64}
            />
          </>
        )}
      </AccountForm>
    </AccountPage>
  );
});
