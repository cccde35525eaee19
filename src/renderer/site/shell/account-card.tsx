import { observer } from 'mobx-react-lite';
import { useServices } from '../services/services-context.ts';
import { CredentialsCard } from './credentials-card.tsx';

/** The reader's own account, once there is one. */
export const AccountCard = observer(function AccountCard() {
  const { user } = useServices().session;
  return user ? <CredentialsCard account={user.account} password={user.password} /> : null;
});
