import { observer } from 'mobx-react-lite';
import { chinaDate } from '#shared/time/china-time.ts';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { ServiceRow } from '../centre/actions/service-row.tsx';
import { AccountForm } from '../form/account-form.tsx';
import { AccountPage } from '../form/account-page.tsx';
import { useEnterAccount } from '../login/use-enter-account.ts';
import { DateField } from './date-field.tsx';
import { createFindAccountForm, findFailure } from './find-account-form.ts';
import { FoundAccount } from './found-account.tsx';

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
