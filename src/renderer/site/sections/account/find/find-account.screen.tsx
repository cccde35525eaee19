import { observer } from 'mobx-react-lite';
import { useServices } from '../../../services/services-context.ts';
import { useStore } from '../../../services/use-store.ts';
import { AccountForm } from '../form/account-form.tsx';
import { ServiceRow } from '../service-row.tsx';
import '../form/account-page.css';
import { chinaDate } from '#shared/time/china-time.ts';
import { useEnterAccount } from '../login/use-enter-account.ts';
import { DateField } from './date-field.tsx';
import { createFindAccountForm, findFailure } from './find-account-form.ts';
import { FoundAccount } from './found-account.tsx';

export const FindAccountScreen = observer(function FindAccountScreen() {
  const { api } = useServices();
  const form = useStore(() => createFindAccountForm(api, Date.now));
  const { page, enter } = useEnterAccount();
  const { values, errors, sending } = form;

  const handleSubmit = async () => {
    const submission = await form.submit();
    return submission && 'fault' in submission ? submission.fault : undefined;
  };
  const found = sending.status === 'ready' ? sending.value : undefined;
  return (
    <div className="account-page" ref={page}>
      <p className="account-page__lead">选择您任意一次充值的扣款日期，按支付账单上的日期为准。</p>
      <AccountForm
        submitLabel="查找"
        busy={sending.status === 'loading'}
        failure={findFailure(sending.error)}
        onSubmit={handleSubmit}
      >
        <DateField
          label="扣款日期"
          name="chargeTime"
          placeholder="请选择日期"
          max={chinaDate(Date.now())}
          value={values.chargeTime}
          error={errors.chargeTime}
          onChange={(value) => form.change('chargeTime', value)}
        />
      </AccountForm>
      {found && (
        <FoundAccount
          key={`${found.account} ${found.password}`}
          found={found}
          onLoggedIn={() => void enter()}
        />
      )}
      <div className="action-group">
        <ServiceRow />
      </div>
    </div>
  );
});
