import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { CredentialsCard } from './credentials-card.tsx';

/** The user's own account, once there is one, as it is to be kept. */
export const AccountCard = observer(function AccountCard() {
  const { user } = useServices().session;
  return user ? <CredentialsCard account={user.account} password={user.password} isShownAtFirst /> : null;
});
