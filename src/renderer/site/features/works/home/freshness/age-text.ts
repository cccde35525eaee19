const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Returns the age in everyday words: 刚刚, 5分钟前, 3小时前, 2天前. Returns 上次 if `at` (in ms) is 0, which means unknown. */
export function ageText(at: number, now: number): string {
  if (at === 0) return '上次';
  const age = now - at;
  if (age < minuteMs) return '刚刚';
  if (age < hourMs) return `${Math.floor(age / minuteMs)}分钟前`;
  if (age < dayMs) return `${Math.floor(age / hourMs)}小时前`;
  return `${Math.floor(age / dayMs)}天前`;
}
