import type { UserInfo } from '#shared/contract/user.ts';
import { CredentialsCard } from '../../../../features/credentials/credentials-card.tsx';
import { UserIcon } from '../../../../ui/icons/icon.tsx';
import { FoldedRow } from './folded-row.tsx';

/** Shows the credentials for other devices. Folded, because they are rarely needed and others may see the screen. */
export function CredentialsRow({ user }: { readonly user: UserInfo }) {
  return (
    <FoldedRow icon={<UserIcon size={22} />} label="账号与密码" note="换设备登录时使用">
      <CredentialsCard account={user.account} password={user.password} />
    </FoldedRow>
  );
}
