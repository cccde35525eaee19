import { findAccount } from '#shared/contract/account.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { serverCodes } from '#shared/contract/envelope.ts';
import type { AppError } from '#shared/errors.ts';
import { chinaDate } from '#shared/time/china-time.ts';
import { serviceHours } from '../../../features/support/service-hours.ts';
import type { ApiClient } from '../../../services/api/api-client.ts';
import { type FormLifetime, FormStore } from '../form/form.store.ts';

type FoundAccount = DataOf<typeof findAccount>;
export type FindAccountForm = FormStore<'chargeTime', FoundAccount>;

/** Creates the form that finds an account. `now` returns the time in ms since the epoch. */
export function createFindAccountForm(
  api: ApiClient,
  now: () => number,
  lifetime: FormLifetime,
): FindAccountForm {
  return new FormStore({
    lifetime,
    initial: { chargeTime: '' },
    check: ({ chargeTime }) => ({ chargeTime: fault(chargeTime, chinaDate(now())) }),
    send: ({ chargeTime }, signal) => api.call(findAccount, { query: { chargeTime }, signal }),
  });
}

/** Returns the error message for an invalid date. ISO dates sort as texts. A year of five digits is a typing error. */
function fault(chargeTime: string, today: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(chargeTime)) return '请选择您的充值扣款日期';
  return chargeTime > today ? '扣款日期不能晚于今天' : undefined;
}

export function findFailure(error: AppError | undefined): string | undefined {
  if (error?.serverCode === serverCodes.notFound) {
    return `抱歉，未找到您的充值账号，请联系客服（${serviceHours}）`;
  }
  return error?.message;
}
