import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { findAccount } from '#shared/contract/account.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { CredentialsCard } from '../../../shell/credentials-card.tsx';
import { Button } from '../../../ui/button.tsx';
import './found-account.css';
import { FormStore } from '../form/form.store.ts';
import { logIn, loginFailure } from '../login/log-in.ts';

interface FoundAccountProps {
  readonly found: DataOf<typeof findAccount>;
  onLoggedIn(): void;
}

/** What was found, to be kept or logged in with. */
export const FoundAccount = observer(function FoundAccount({ found, onLoggedIn }: FoundAccountProps) {
  const { api, session } = useServices();
  const { sending, submit } = useStore(
    () =>
      new FormStore({
        initial: {},
        check: () => ({}),
        send: (_, signal) => logIn({ api, session }, found, signal),
      }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const handleLogIn = async () => {
    if (await submit()) onLoggedIn();
  };
  return (
    <section className="found-account" aria-labelledby="found-account">
      <h2 className="found-account__title" id="found-account" ref={heading} tabIndex={-1}>
        已找到您的账号
      </h2>
      <CredentialsCard {...found} />
      <p className="found-account__failure" role="alert">
        {loginFailure(sending.error)}
      </p>
      <Button
        variant="primary"
        size="large"
        block
        busy={sending.status === 'loading'}
        onClick={() => void handleLogIn()}
      >
        登录此账号
      </Button>
    </section>
  );
});
