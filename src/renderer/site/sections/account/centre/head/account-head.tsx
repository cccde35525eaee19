import type { UserInfo } from '#shared/contract/user.ts';
import { CredentialsCard } from '../../../../features/credentials/credentials-card.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { CrownIcon } from '../../../../ui/icons/account-icons.tsx';
import { UserIcon } from '../../../../ui/icons/icon.tsx';
import './account-head.css';
import { vipText, vipTitle } from '../../../../services/session/vip-text.ts';

/** Who is reading: VIP or not, and how to log in elsewhere. */
export function AccountHead({ user }: { readonly user: UserInfo }) {
  const title = vipTitle(user);
  return (
    <section className="account-head" aria-label="我的账号">
      <div className="account-head__who">
        <span className="account-head__face">
          {title === undefined ? <UserIcon size={28} /> : <CrownIcon size={28} />}
        </span>
        <div className="account-head__text">
          <p className="account-head__name">
            漫阅读者 {title !== undefined && <Badge tone="coin">{title}</Badge>}
            {user.mobile && <Badge tone="positive">已绑定手机</Badge>}
          </p>
          <p className="account-head__vip">{vipText(user)}</p>
        </div>
      </div>
      <CredentialsCard account={user.account} password={user.password} />
    </section>
  );
}
