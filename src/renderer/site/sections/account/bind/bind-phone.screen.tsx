import { observer } from 'mobx-react-lite';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useShownSignal } from '../../../services/navigation/use-shown-signal.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { maskedMobile } from '../masked-mobile.ts';
import '../form/account-page.css';
import { NoticeDialog } from '../notice.dialog.tsx';
import { createBindPhoneForm } from './bind-phone-form.ts';

export const BindPhoneScreen = observer(function BindPhoneScreen() {
  const { api, session, dialogs } = useServices();
  const form = useStore(() => createBindPhoneForm({ api, session }));
  const shownSignal = useShownSignal();
  const back = useBack(paths.user.to());
  const { values, errors, sending } = form;

  const handleSubmit = async () => {
    const signal = shownSignal();
    const submission = await form.submit();
    if (submission && 'fault' in submission) return submission.fault;
    if (submission) {
      const text = '金币已到账，之后可用手机号登录。';
      await dialogs.open(NoticeDialog, { title: '手机绑定成功', text, signal });
      if (!signal.aborted) back();
    } else if (sending.error && !signal.aborted) {
      await dialogs.open(NoticeDialog, { title: '绑定失败', text: sending.error.message, signal });
    }
    return undefined;
  };
  const bound = sending.status === 'idle' ? session.user?.mobile : undefined;
  if (bound) {
    return (
      <div className="account-page">
        <p className="account-page__lead" data-private>
          当前账号已绑定手机 {maskedMobile(bound)}，可用手机号登录。
        </p>
      </div>
    );
  }
  return (
    <div className="account-page">
      <p className="account-page__lead">绑定手机送40金币，之后可用手机号和密码登录，换手机也不丢金币。</p>
      <AccountForm submitLabel="绑定" busy={sending.status === 'loading'} onSubmit={handleSubmit}>
        <TextField
          label="手机号"
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          placeholder="11位手机号"
          maxLength={20}
          enterKeyHint="done"
          value={values.mobile}
          error={errors.mobile}
          onChange={(value) => form.change('mobile', value)}
        />
      </AccountForm>
    </div>
  );
});
