import type { UserInfo } from '#shared/contract/user.ts';
import { isVip } from '../pay/vip.ts';
import type { Sent } from '../sent.ts';
import type { User } from '../storage/user-repository.ts';
import { userIdOf } from '../user-id.ts';

/** A user as clients see it. VIP that has ended shows as none. */
export function userView(user: User, now: number): Sent<UserInfo> {
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

/** The name that an account is shown and logged in to by. */
export function accountOf(user: Pick<User, 'id'>): string {
  return `my${userIdOf(user)}`;
}

function vipEnd(vipEndDate: string | null): Partial<Sent<UserInfo>> {
  if (vipEndDate === null) return {};
  const [year, month, day, hour] = vipEndDate.split(/[- :]/).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined) return {};
  return { vipEndDate, vipEndYear: year, vipEndMonth: month, vipEndDay: day, vipEndHour: hour };
}
