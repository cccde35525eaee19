import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { UserInfo } from '#shared/contract/user.ts';
import { CredentialsCard } from '../../../../features/credentials/credentials-card.tsx';
import { storedCredentials } from '../../../../features/credentials/stored-credentials.ts';
import { useServices } from '../../../../services/services-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import './new-account.css';

/**
 * Shows the credentials of an account that the site created automatically, until the user confirms that they are saved.
 */
export const NewAccount = observer(function NewAccount({ user }: { readonly user: UserInfo }) {
  const { storage } = useServices();
  const [kept] = useState(() => storedCredentials(storage));
  // Hides the credentials if a phone is bound, because the account can be recovered with it.
  if (user.mobile || kept.get() === user.userId) return null;
  return (
    <section className="new-account" aria-label="请保存您的账号">
      <p>已为您创建账号，换设备或清除数据后要用它登录，请保存。</p>
      <CredentialsCard account={user.account} password={user.password} isShownAtFirst />
      <Button variant="primary" block onClick={() => kept.set(user.userId)}>
        我已保存
      </Button>
    </section>
  );
});
