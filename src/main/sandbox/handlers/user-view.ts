import type { UserInfo } from '#shared/contract/user.ts';
import { isVip } from '../pay/vip.ts';
import type { ResponseData } from '../response-data.ts';
import type { User } from '../storage/user-repository.ts';
import { userIdOf } from '../user-id.ts';

/** Converts a user to the format of the contract. Expired VIP becomes 'none'. */
export function userView(user: User, now: number): ResponseData<UserInfo> {
  const vip = isVip(user, now);
  return {
    userId: userIdOf(user),
    account: accountOf(user),
    password: user.password,
    branchId: user.branchId,
    visitorId: user.traceId,
    recharged: user.recharged,
    mobile: user.mobile,
    vipType: vip ? user.vipType : 'none',
    ...(vip ? vipEnd(user.vipEndDate) : {}),
    avaliableAmount: user.coins,
    appRewardStatus: user.appRewardStatus,
  };
}

/** Returns the account name, which is shown and used to log in. */
export function accountOf(user: Pick<User, 'id'>): string {
  return `my${userIdOf(user)}`;
}

function vipEnd(vipEndDate: string | null): Partial<ResponseData<UserInfo>> {
  if (vipEndDate === null) return {};
  const [year, month, day, hour] = vipEndDate.split(/[- :]/).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined) return {};
  return { vipEndDate, vipEndYear: year, vipEndMonth: month, vipEndDay: day, vipEndHour: hour };
}
