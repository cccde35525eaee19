import type { UserInfo } from '#shared/contract/user.ts';

/** Returns true for VIP of any kind and duration. */
export function isVip({ vipType }: Pick<UserInfo, 'vipType'>): boolean {
  return Boolean(vipType) && vipType !== 'none';
}
