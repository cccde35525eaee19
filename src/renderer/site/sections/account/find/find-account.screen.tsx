import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { findAccount } from '#shared/contract/account.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { chinaDate } from '#shared/time/china-time.ts';
import { CredentialsCard } from '../../../features/credentials/credentials-card.tsx';
import { confirmLeavingAccount } from '../../../features/credentials/leave-account.ts';
import { logIn, loginFailure } from '../../../features/credentials/log-in.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import { useScreen } from '../../../services/navigation/screen-context.ts';
import { useLifetime } from '../../../services/screen/screen-lifetime.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField, type TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { CalendarIcon } from '../../../ui/icons/account-icons.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { ServiceRow } from '../centre/actions/service-row.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { useEnterAccount } from '../login/use-enter-account.ts';
import { createFindAccountForm, findFailure } from './find-account-form.ts';
import './find-account.css';

/** Renders a date field whose system date picker opens by a tap anywhere on it. The value is `YYYY-MM-DD` or empty. */
function DateField({ placeholder, value, ...field }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  return (
    <div className={classNames('date-field', value === '' && 'date-field--empty')}>
      <TextField
        {...field}
        type="date"
        value={value}
        trailing={
          <>
            <span className="date-field__placeholder" aria-hidden="true">
              {placeholder}
            </span>
            <span className="date-field__icon">
              <CalendarIcon size={22} />
            </span>
          </>
        }
      />
    </div>
  );
}

interface FoundAccountProps {
  readonly title: string;
  readonly found: DataOf<typeof findAccount>;
  /** True focuses the account, for the result of a search that the user has just started. */
  readonly takesFocus?: boolean;
  onLoggedIn(): void;
}

/** Shows an account that was found. The user can save it or log in with it. */
const FoundAccount = observer(function FoundAccount({
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

export const FindAccountScreen = observer(function FindAccountScreen() {
  const { api, session } = useServices();
  const form = useStore((lifetime) => createFindAccountForm(api, Date.now, lifetime));
  const { page, enter } = useEnterAccount();
  const { sending } = form;
  const found = sending.status === 'ready' ? sending.value : undefined;
  return (
    <AccountPage ref={page} lead="选择您任意一次充值的扣款日期，按支付账单上的日期为准。">
      <AccountForm store={form} submitLabel="查找" failureOf={findFailure}>
        {(field) => (
          <DateField
            {...field('chargeTime')}
            label="扣款日期"
            placeholder="请选择日期"
            max={chinaDate(Date.now())}
          />
        )}
      </AccountForm>
      {found && (
        <FoundAccount
          key={`${found.account} ${found.password}`}
          title="已找到您的账号"
          takesFocus
          found={found}
          onLoggedIn={() => void enter()}
        />
      )}
      {session.previousAccounts.list.map((previous) => (
        <FoundAccount
          key={previous.userId}
          title="本机之前的账号"
          found={previous}
          onLoggedIn={() => void enter()}
        />
      ))}
      <div className="action-group">
        <ServiceRow />
      </div>
    </AccountPage>
  );
});
