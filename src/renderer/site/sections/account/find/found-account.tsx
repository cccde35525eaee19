import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { findAccount } from '#shared/contract/account.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { CredentialsCard } from '../../../features/credentials/credentials-card.tsx';
import { confirmLeavingAccount } from '../../../features/credentials/leave-account.ts';
import { logIn, loginFailure } from '../../../features/credentials/log-in.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { useScreen } from '../../../services/navigation/screen-context.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import './found-account.css';

interface FoundAccountProps {
  readonly title: string;
  readonly found: DataOf<typeof findAccount>;
  /** True to focus the account, for the result of a search that the user has just started. */
  readonly takesFocus?: boolean;
  onLoggedIn(): void;
}

/** Shows a found account, which the user can save or log in with. */
export const FoundAccount = observer(function FoundAccount({
  title,
  found,
  takesFocus = false,
  onLoggedIn,
}: FoundAccountProps) {
  const { api, dialogs, session } = useServices();
  const lifetime = useLifetime();
  const { stayFor } = useScreen();
  const login = useStore(
    () => new Loadable((signal) => logIn({ api, session }, found, { signal, beforeChange: stayFor })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  const handleLogIn = async () => {
    const { signal } = lifetime;
    if (!(await confirmLeavingAccount({ dialogs, session }, found.account, signal)) || signal.aborted) return;
    if (await login.load(signal)) onLoggedIn();
  };
  return (
    <section className="found-account" aria-labelledby={headingId}>
      <h2 className="found-account__title" id={headingId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <CredentialsCard {...found} />
      <div>
        <FormFailure text={loginFailure(login.error)} />
        <Button
          variant="primary"
          size="large"
          block
          busy={login.status === 'loading'}
          onClick={() => void handleLogIn()}
        >
          登录此账号
        </Button>
      </div>
    </section>
  );
});
