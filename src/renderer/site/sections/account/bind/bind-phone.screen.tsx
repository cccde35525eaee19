import { observer } from 'mobx-react-lite';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import { NoticeDialog } from '../../../features/dialogs/notice.dialog.tsx';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { maskedMobile } from '../centre/actions/masked-mobile.ts';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { createBindPhoneForm } from './bind-phone-form.ts';

export const BindPhoneScreen = observer(function BindPhoneScreen() {
  const { api, session, dialogs } = useServices();
  const form = useStore((lifetime) => createBindPhoneForm({ api, session }, lifetime));
  const back = useBack(paths.user.to());

  const bound = form.sending.status === 'idle' ? session.user?.mobile : undefined;
  if (bound) {
    return (
      <AccountPage
        isLeadPrivate
        lead={`当前账号已绑定手机${spaced(maskedMobile(bound))}，可用手机号登录。`}
      />
    );
  }
  return (
    <AccountPage
      lead={`绑定手机送${rewardCoins.bindPhone}金币，之后可用手机号和密码登录，换手机也不丢金币。`}
    >
      <AccountForm
        store={form}
        submitLabel="绑定"
        onSent={async (_, signal) => {
          const text = '金币已到账，之后可用手机号登录。';
          await dialogs.open(NoticeDialog, { title: '手机绑定成功', text, signal });
          if (!signal.aborted) back();
        }}
        onFailed={async ({ message }, signal) => {
          await dialogs.open(NoticeDialog, { title: '绑定失败', text: message, signal });
        }}
      >
        {(field) => (
          <TextField
            {...field('mobile')}
            label="手机号"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="11位手机号"
            maxLength={20}
            enterKeyHint="done"
          />
        )}
      </AccountForm>
    </AccountPage>
  );
});

function spaced(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`;
}
