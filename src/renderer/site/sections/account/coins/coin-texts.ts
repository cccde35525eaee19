import type { CoinKind } from '#shared/contract/coins.ts';

const kindTexts: ReadonlyMap<string, string> = new Map<CoinKind, string>([
  ['recharge', '充值'],
  ['chapter', '购买章节'],
  ['video', '购买视频'],
  ['check_in', '签到'],
  ['reward', '奖励'],
  ['bind', '绑定手机'],
  ['other', '其他'],
]);

/** Returns the name of a kind of transaction; 其他 for a kind that only the server defines. */
export function coinKindText(kind: string): string {
  return kindTexts.get(kind) ?? '其他';
}

/** Formats an amount with its sign: +1000金币, −40金币. */
export function coinsText(coins: number): string {
  return `${coins < 0 ? '−' : '+'}${Math.abs(coins)}金币`;
}
