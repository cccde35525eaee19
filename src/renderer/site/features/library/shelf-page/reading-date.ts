const dayMs = 24 * 60 * 60 * 1000;

/** When something was read, as people say it: 今天 09:05, 昨天 21:30, 3月8日, 2025年12月31日. By the device's calendar. */
export function readingDate(at: Date, now: Date): string {
  const clock = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  if (days <= 0) return `今天 ${clock}`;
  if (days === 1) return `昨天 ${clock}`;
  const day = `${at.getMonth() + 1}月${at.getDate()}日`;
  return at.getFullYear() === now.getFullYear() ? day : `${at.getFullYear()}年${day}`;
}

/** Ms since the epoch of the day's beginning; days of 23 and 25 hours are why differences of it are rounded. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
