import type { UserInfo } from '#shared/contract/user.ts';

/** Of whatever kind, for however long. */
export function isVip({ vipType }: Pick<UserInfo, 'vipType'>): boolean {
  return Boolean(vipType) && vipType !== 'none';
}
