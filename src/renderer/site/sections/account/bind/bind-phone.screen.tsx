import { observer } from 'mobx-react-lite';
import { rewardCoins } from '#shared/contract/account-rules.ts';
import { maskedAccount } from '../../../features/credentials/masked-account.ts';
import { NoticeDialog } from '../../../features/dialogs/notice.dialog.tsx';
import { ContactService } from '../../../features/support/contact-service.tsx';
import { paths } from '../../../paths.ts';
import { useBack } from '../../../services/navigation/use-back.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
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
        lead={`当前账号已绑定手机${spaced(maskedMobile(bound))}，可用手机号登录。如需更换，请联系客服。`}
      >
        <ButtonLink variant="primary" size="large" block to={paths.user.to()} replace>
          返回个人中心
        </ButtonLink>
        <ContactService />
      </AccountPage>
    );
  }
  return (
    <AccountPage isLeadPrivate={session.account !== ''} lead={bindLead(session.account)}>
      <AccountForm
        store={form}
        submitLabel="绑定"
        onSent={async (_, signal) => {
          const text = '金币已到账，之后可用手机号登录。';
          await dialogs.open(NoticeDialog, { title: '手机绑定成功', text, signal });
          if (!signal.aborted) back();
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

function bindLead(account: string): string {
  const subject = account === '' ? '' : `账号 ${maskedAccount(account)} `;
  return `${subject}绑定手机送${rewardCoins.bindPhone}金币，之后可用手机号和密码登录。绑定后如需更换，请联系客服，请核对号码。`;
}

function spaced(text: string | undefined): string {
  return text === undefined ? '' : ` ${text}`;
}
