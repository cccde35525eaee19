import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { FailureMessage } from '../../../ui/feedback/status-message.tsx';
import { CentreActions } from './actions/centre-actions.tsx';
import { AccountHead } from './head/account-head.tsx';
import { NewAccount } from './head/new-account.tsx';
import { StaleNotice } from './head/stale-notice.tsx';
import { LibraryLinks } from './library-links.tsx';
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
