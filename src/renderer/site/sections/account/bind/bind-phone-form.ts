import { bindMobile } from '#shared/contract/account.ts';
import { mobileNumber } from '#shared/contract/account-rules.ts';
import type { Services } from '../../../services/services.ts';
import { type FormLifetime, FormStore } from '../form/form.store.ts';

export type BindPhoneForm = FormStore<'mobile', true>;

export function createBindPhoneForm(
  { api, session }: Pick<Services, 'api' | 'session'>,
  lifetime: FormLifetime,
): BindPhoneForm {
  return new FormStore({
    lifetime,
    initial: { mobile: '' },
    check: ({ mobile }) => ({ mobile: fault(mobile.trim()) }),
    // Does not pass the signal on, because an abort would not undo a binding that the server has already made.
    send: async ({ mobile: typed }, signal) => {
      const mobile = typed.trim();
      await session.ready(signal);
      const { userId, user } = session;
      await api.call(bindMobile, { query: { mobile, password: user?.password ?? '' } });
      session.amend(userId, { mobile });
      await session.tryRefresh();
      return true as const;
    },
  });
}

function fault(mobile: string): string | undefined {
  if (mobile === '') return '请输入手机号';
  return mobileNumber.test(mobile) ? undefined : '请输入正确的手机号';
}
