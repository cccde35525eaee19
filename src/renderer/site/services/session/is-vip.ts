import type { UserInfo } from '#shared/contract/user.ts';

/** Returns true for every kind and duration of VIP. */
export function isVip({ vipType }: Pick<UserInfo, 'vipType'>): boolean {
  return Boolean(vipType) && vipType !== 'none';
}
