import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import type { UserInfo } from '#shared/contract/user.ts';
import { CredentialsCard } from '../../../features/credentials/credentials-card.tsx';
import { storedCredentials } from '../../../features/credentials/stored-credentials.ts';
import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { paths } from '../../../paths.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { ClockIcon } from '../../../ui/icons/account-icons.tsx';
import { BookIcon, HeartIcon, VideoIcon } from '../../../ui/icons/icon.tsx';
import { CentreActions } from './actions/centre-actions.tsx';
import { AccountHead } from './head/account-head.tsx';
import { UserCentreStore } from './user-centre.store.ts';
import './user-centre.css';
import { coinsText } from '#shared/text/money-text.ts';
import { returnToPrevious } from '../../../services/navigation/return-to.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import './head/account-head.css';
import './actions/centre-actions.css';

/**
 * Shows the credentials of an account that the site has created by itself, until the user confirms having saved them.
 */
const NewAccount = observer(function NewAccount({ user }: { readonly user: UserInfo }) {
  const { storage } = useServices();
  const [kept] = useState(() => storedCredentials(storage));
  // Hides the credentials if a phone number is bound, because the user can recover the account with it.
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

interface WalletProps {
  readonly coins: number;
  /** Heading that gets the focus when the focused element disappears. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function Wallet({ coins, heading }: WalletProps) {
  return (
    <section className="wallet" aria-labelledby="wallet">
      <div className="wallet__balance">
        <h2 className="wallet__label" id="wallet" ref={heading} tabIndex={-1}>
          剩余金币
        </h2>
        <p className="wallet__coins">{coinsText(coins)}</p>
      </div>
      <ButtonLink
        to={paths.recharge.to({ returnTo: paths.user.to() })}
        state={returnToPrevious}
        variant="primary"
      >
        充值中心
      </ButtonLink>
    </section>
  );
}

/** Shows a placeholder as high as the content that replaces it. */
function UserCentreSkeleton() {
  return (
    <div className="user-centre" aria-busy="true">
      <div className="user-centre__column">
        <div className="account-head">
          <span className="account-head__face user-centre-skeleton__block" />
          <div>
            <Skeleton shape="title" width="8em" />
            <Skeleton shape="text" width="10em" />
          </div>
        </div>
        <span className="user-centre-skeleton__block user-centre-skeleton__wallet" />
        <span className="user-centre-skeleton__block user-centre-skeleton__links" />
      </div>
      <div className="user-centre__column">
        <span className="user-centre-skeleton__block user-centre-skeleton__rows" />
        <span className="user-centre-skeleton__block user-centre-skeleton__rows" />
      </div>
      <span className="visually-hidden" role="status">
        加载中
      </span>
    </div>
  );
}

export const UserCentreScreen = observer(function UserCentreScreen() {
  const { api, session, visitStorage } = useServices();
  const store = useStore((lifetime) => new UserCentreStore({ api, session, visitStorage, lifetime }));
  const wallet = useRef<HTMLHeadingElement>(null);
  const { user } = session;
  const { status, error } = store.account;
  const failure = status === 'failed' ? error : undefined;
  if (!user) {
    return failure ? <FailureMessage error={failure} onRetry={store.load} /> : <UserCentreSkeleton />;
  }
  return (
    <div className="user-centre">
      <div className="user-centre__column">
        {failure && <StaleNotice text={failure.message} onRetry={store.load} />}
        <AccountHead user={user} />
        <NewAccount user={user} />
        <Wallet coins={session.coins} heading={wallet} />
        <LibraryLinks />
      </div>
      <div className="user-centre__column">
        <CentreActions user={user} reward={store.reward} onRewarded={() => wallet.current?.focus()} />
      </div>
    </div>
  );
});

interface StaleNoticeProps {
  readonly text: string;
  onRetry(): void;
}

/** Says that the content below is from an earlier visit, because the server is unreachable. */
function StaleNotice({ text, onRetry }: StaleNoticeProps) {
  return (
    <div className="stale-notice" role="status">
      <p className="stale-notice__text">{text}。以下是上次的数据。</p>
      <Button variant="plain" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

const entries: readonly NavEntry[] = [
  { label: '漫画收藏', to: paths.comicShelf.to({ active: 'shelf' }), icon: <HeartIcon /> },
  { label: '阅读历史', to: paths.comicShelf.to({ active: 'history' }), icon: <ClockIcon /> },
  { label: '小说书架', to: paths.novelShelf.to(), icon: <BookIcon /> },
  { label: '已购视频', to: paths.vodShelf.to(), icon: <VideoIcon /> },
];

/** Links to the shelves and histories of this device and account. */
function LibraryLinks() {
  return <NavRow label="我的书架" entries={entries} />;
}
