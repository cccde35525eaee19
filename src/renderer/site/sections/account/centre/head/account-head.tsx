import { Link } from 'react-router-dom';
import type { UserInfo } from '#shared/contract/user.ts';
import { paths } from '../../../../paths.ts';
import { returnToPrevious } from '../../../../services/navigation/return-to.ts';
import { vipText, vipTitle } from '../../../../services/session/vip-text.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { CrownIcon } from '../../../../ui/icons/account-icons.tsx';
import { ForwardIcon, UserIcon } from '../../../../ui/icons/icon.tsx';
import './account-head.css';

export function AccountHead({ user }: { readonly user: UserInfo }) {
  const title = vipTitle(user);
  return (
    <section className="account-head" aria-label="我的账号">
      <span className="account-head__face">
        {title === undefined ? <UserIcon size={28} /> : <CrownIcon size={28} />}
      </span>
      <div className="account-head__text">
        <p className="account-head__name">
          <span>
            书友 <span data-private>{user.account}</span>
          </span>
          {title !== undefined && <Badge tone="coin">{title}</Badge>}
          {user.mobile && <Badge tone="positive">已绑定手机</Badge>}
        </p>
        {title === undefined ? <BecomeVip text={vipText(user)} /> : <p>{vipText(user)}</p>}
      </div>
    </section>
  );
}

function BecomeVip({ text }: { readonly text: string }) {
  return (
    <Link
      className="account-head__vip"
      to={paths.recharge.to({ returnTo: paths.user.to() })}
      state={returnToPrevious}
    >
      {text}
      <strong>开通VIP</strong>
      <ForwardIcon size={14} />
    </Link>
  );
}
