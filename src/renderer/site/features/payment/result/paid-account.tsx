import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AccountCard } from '../../credentials/account-card.tsx';
import './paid-account.css';

/** Asks the user to save the account, because only this device has the credentials of the account that paid. */
export const PaidAccount = observer(function PaidAccount() {
  const { session, clipboard } = useServices();
  const domain = session.common?.permanentDomain;
  return (
    <section className="paid-account" aria-label="请保存您的账号">
      <p className="paid-account__text">
        {session.user?.mobile
          ? '请截图保存账号和密码，更换设备后可找回金币和VIP'
          : '请截图保存账号和密码，或绑定手机，更换设备后可找回金币和VIP'}
      </p>
      <AccountCard />
      {domain && (
        <p className="paid-account__domain">
          <span>
            永久域名 <strong>{domain}</strong>
          </span>
          <Button variant="plain" aria-label="复制永久域名" onClick={() => void clipboard.copy(domain)}>
            复制
          </Button>
        </p>
      )}
    </section>
  );
});
