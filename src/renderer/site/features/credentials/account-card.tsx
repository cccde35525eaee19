import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { CredentialsCard } from './credentials-card.tsx';

/** Shows the current account, if there is one, with its password visible so that the user can save both. */
export const AccountCard = observer(function AccountCard() {
  const { user } = useServices().session;
  return user ? <CredentialsCard account={user.account} password={user.password} isShownAtFirst /> : null;
});
