/** The titles of the categories by their numbers, which the API calls `type` and `typeId`. */
const titles = [
  '每日更新',
  '每日推荐',
  '国内自拍',
  '精品热门',
  '国内传媒',
  '日本',
  '中文字幕',
  '同志',
  '动漫',
  '韩剧',
  '欧美',
] as const;

export interface VodCategory {
  readonly cid: string;
  readonly title: string;
}

/** Videos of any category, the newest first. */
export const dayUpdates: VodCategory = { cid: '0', title: titles[0] };

/** What videos are sorted into; each is a shelf of the home too. */
export const vodCategories: readonly VodCategory[] = titles
  .map((title, cid) => ({ cid: String(cid), title }))
  .slice(1);

/** By the number in an address; without one, the day's updates. Undefined: there is no such category. */
export function categoryOf(cid: string | null): VodCategory | undefined {
  if (cid === null) return dayUpdates;
  return [dayUpdates, ...vodCategories].find((category) => category.cid === cid);
}
