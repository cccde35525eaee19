import type { RankType } from '#shared/contract/fields.ts';

/** What a ranking counts, and what it is called. */
export const rankTypes = [
  { key: 'day', label: '日榜' },
  { key: 'week', label: '周榜' },
  { key: 'month', label: '月榜' },
  { key: 'total', label: '总榜' },
] as const satisfies readonly { readonly key: RankType; readonly label: string }[];

/** The ranking of all time for a text that is none of them. */
export function rankTypeOf(text: string): RankType {
  return rankTypes.find(({ key }) => key === text)?.key ?? 'total';
}
