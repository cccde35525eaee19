import type { UserInfo } from '#shared/contract/user.ts';
import type { User } from '../storage/user-repository.ts';
import { userIdOf } from './handler.ts';

/** A user as clients see it. VIP that has ended shows as none. */
export function userView(user: User, now: number): UserInfo {
  const vip = isVip(user, now);
  const userId = userIdOf(user);
  return {
    userId,
    account: `my${userId}`,
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

export function isVip(user: Pick<User, 'vipType' | 'vipEndDate'>, now: number): boolean {
  if (user.vipType === 'none') return false;
  return user.vipEndDate === null || instantOf(user.vipEndDate) > now;
}

/** `YYYY-MM-DD HH:mm:ss` of an instant (ms), in China's time, which has no daylight saving. */
export function chinaTime(instant: number): string {
  return new Date(instant + chinaOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The days since the epoch of an instant (ms), by China's calendar. */
export function chinaDay(instant: number): number {
  return Math.floor((instant + chinaOffsetMs) / dayMs);
}

const dayMs = 24 * 60 * 60 * 1000;
const chinaOffsetMs = 8 * 60 * 60 * 1000;

function instantOf(chinaDate: string): number {
  return Date.parse(`${chinaDate.replace(' ', 'T')}+08:00`);
}

function vipEnd(vipEndDate: string | null): Partial<UserInfo> {
  if (vipEndDate === null) return {};
  const [year, month, day, hour] = vipEndDate.split(/[- :]/).map(Number);
  if (year === undefined || month === undefined || day === undefined || hour === undefined) return {};
  return { vipEndDate, vipEndYear: year, vipEndMonth: month, vipEndDay: day, vipEndHour: hour };
}
