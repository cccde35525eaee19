import { observer } from 'mobx-react-lite';
import { useServices } from '../../services/services-context.ts';
import { CredentialsCard } from './credentials-card.tsx';

interface AccountCardProps {
  /** True shows the password at first, so that a screenshot saves account and password. */
  readonly isShownAtFirst?: boolean;
}

/** Shows the current account, if there is one. */
export const AccountCard = observer(function AccountCard({ isShownAtFirst = false }: AccountCardProps) {
  const { user } = useServices().session;
  return user ? (
    <CredentialsCard account={user.account} password={user.password} isShownAtFirst={isShownAtFirst} />
  ) : null;
});
