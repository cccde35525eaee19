/** Titles of the categories by their ID, which the API calls `type` and `typeId`. */
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

/** Category of the newest videos of all other categories. */
export const dayUpdates: VodCategory = { cid: '0', title: titles[0] };

/** Categories of videos; each is also a row of the home screen. */
export const vodCategories: readonly VodCategory[] = titles
  .map((title, cid) => ({ cid: String(cid), title }))
  .slice(1);

/** Returns the category of an ID in the URL; without an ID, today's updates. Undefined for an unknown ID. */
export function categoryOf(cid: string | null): VodCategory | undefined {
  if (cid === null) return dayUpdates;
  return [dayUpdates, ...vodCategories].find((category) => category.cid === cid);
}
