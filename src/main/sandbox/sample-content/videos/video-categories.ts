/** Category of the newest videos of all other categories. */
const dailyUpdates = { typeId: 0, typeName: '每日更新' } as const;

/** Lowest ID of a category that has films of its own. */
export const firstCategory = 2;

/** Categories in the order of the home's shelves. Each video belongs to one of those from 2 on. */
export const videoCategories = [
  { typeId: 1, typeName: '每日推荐' },
  { typeId: 2, typeName: '山川湖海' },
  { typeId: 3, typeName: '人间烟火' },
  { typeId: 4, typeName: '古镇老街' },
  { typeId: 5, typeName: '四季花木' },
  { typeId: 6, typeName: '节日民俗' },
  { typeId: 7, typeName: '能工巧匠' },
  { typeId: 8, typeName: '星空夜色' },
  { typeId: 9, typeName: '江河舟行' },
  { typeId: 10, typeName: '一日一城' },
] as const;

const names: ReadonlyMap<number, string> = new Map(
  [dailyUpdates, ...videoCategories].map(({ typeId, typeName }) => [typeId, typeName]),
);

/** Returns the name of a category; undefined for an unknown ID. */
export function categoryName(typeId: number): string | undefined {
  return names.get(typeId);
}
