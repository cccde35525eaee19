import type { UserInfo } from '#shared/contract/user.ts';
import { CredentialsCard } from '../../../../features/credentials/credentials-card.tsx';
import { UserIcon } from '../../../../ui/icons/icon.tsx';
import { ActionRowContent, actionRowClass } from './action-row.tsx';
import './credentials-row.css';

/** How to log in elsewhere: folded, for it is wanted once in a while, and others may see the screen. */
export function CredentialsRow({ user }: { readonly user: UserInfo }) {
  return (
    <details className="credentials-row">
      <summary className={actionRowClass}>
        <ActionRowContent icon={<UserIcon size={22} />} label="账号与密码" note="换设备登录时使用" />
      </summary>
      <CredentialsCard account={user.account} password={user.password} />
    </details>
  );
}
