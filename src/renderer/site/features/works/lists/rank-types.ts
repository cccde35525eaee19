import type { RankType } from '#shared/contract/fields.ts';

/** Periods of a ranking with their labels. */
export const rankTypes = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'total', label: '总榜' },
] as const satisfies readonly { readonly key: RankType; readonly label: string }[];

/** Returns the period whose name is `text`, or 'total' if there is none. */
export function rankTypeOf(text: string): RankType {
  return rankTypes.find(({ key }) => key === text)?.key ?? 'total';
}
