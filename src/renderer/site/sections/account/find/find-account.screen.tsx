import { observer } from 'mobx-react-lite';
import { chinaDate } from '#shared/time/china-time.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { TextField, type TextFieldProps } from '../../../ui/form/fields/text-field.tsx';
import { CalendarIcon } from '../../../ui/icons/account-icons.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { ServiceRow } from '../centre/actions/service-row.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { useEnterAccount } from '../login/use-enter-account.ts';
import { createFindAccountForm, findFailure } from './find-account-form.ts';
import { FoundAccount } from './found-account.tsx';
import './find-account.css';

/**
 * Renders a date field whose system date picker opens by a tap anywhere on the field. The value is `YYYY-MM-DD` or
 * empty.
 */
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
