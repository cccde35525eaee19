import type { UserInfo } from '#shared/contract/user.ts';
import { isVip } from './is-vip.ts';

type Vip = Pick<
  UserInfo,
  'vipType' | 'vipEndYear' | 'vipEndMonth' | 'vipEndDay' | 'vipEndHour' | 'vipEndDate'
>;

const titles: ReadonlyMap<string, string> = new Map([
  ['month', '月度VIP'],
  ['quarter', '季度VIP'],
  ['year', '年度VIP'],
  ['forever', '永久VIP'],
]);

/** Returns the name of the kind of VIP, or undefined without VIP. */
export function vipTitle(vip: Vip): string | undefined {
  return isVip(vip) ? (titles.get(vip.vipType ?? '') ?? 'VIP') : undefined;
}

/**
 * Returns the end of the VIP period in China's time zone, in which the server sends it. Contains the hour only on the
 * last day.
 */
export function vipText(vip: Vip, now = new Date()): string {
  if (vipTitle(vip) === undefined) return '您还不是VIP';
  if (vip.vipType === 'forever') return 'VIP永久有效';
  const end = vipEnd(vip, now);
  return end === undefined ? 'VIP生效中' : `VIP到期 ${end}`;
}

function vipEnd(vip: Vip, now: Date): string | undefined {
  const { vipEndYear, vipEndMonth, vipEndDay, vipEndHour, vipEndDate } = vip;
  const parts = [vipEndYear, vipEndMonth, vipEndDay, vipEndHour];
  const known = parts.includes(undefined) ? partsOf(vipEndDate ?? '') : parts;
  if (known === undefined) return undefined;
  const [year, month, day, hour] = known;
  const date = `${year}年${month}月${day}日`;
  return date === chinaDate(now) ? `${date}${hour}时` : date;
}

const chinaOffsetMs = 8 * 60 * 60 * 1000;

function chinaDate(now: Date): string {
  const date = new Date(now.getTime() + chinaOffsetMs);
  return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
}

/** Parses 'YYYY-MM-DD HH:mm:ss' into numbers from year to hour. */
function partsOf(date: string): readonly number[] | undefined {
  return /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):/.exec(date)?.slice(1).map(Number);
}
