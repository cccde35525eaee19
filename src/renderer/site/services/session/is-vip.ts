import type { UserInfo } from '#shared/contract/user.ts';

/** Of whatever kind, for however long. */
export function isVip({ vipType = 'none' }: Pick<UserInfo, 'vipType'>): boolean {
  return vipType !== 'none';
}
