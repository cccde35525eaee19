import { type NavEntry, NavRow } from '../../../features/works/home/top/nav-row.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ClockIcon } from '../../../ui/icons/account-icons.tsx';
import { BookIcon, HeartIcon, VideoIcon } from '../../../ui/icons/icon.tsx';
import './head/stale-notice.css';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { CentreActions } from './actions/centre-actions.tsx';
import { AccountHead } from './head/account-head.tsx';
import { NewAccount } from './head/new-account.tsx';
import { UserCentreStore } from './user-centre.store.ts';
import './user-centre.css';
import { Wallet } from './head/wallet.tsx';
import { UserCentreSkeleton } from './user-centre-skeleton.tsx';

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
      {failure && <StaleNotice text={failure.message} onRetry={store.load} />}
      <AccountHead user={user} />
      <NewAccount user={user} />
      <Wallet coins={session.coins} heading={wallet} />
      <LibraryLinks />
      <CentreActions user={user} reward={store.reward} onRewarded={() => wallet.current?.focus()} />
    </div>
  );
});

interface StaleNoticeProps {
  readonly text: string;
  onRetry(): void;
}

/** Warns that the content below is from an earlier visit because the server is unreachable. */
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
