const dayMs = 24 * 60 * 60 * 1000;

/** Returns the reading day in everyday words: 今天, 昨天, 3月8日, 2025年12月31日. Uses the device's time zone. */
export function readingDay(at: Date, now: Date): string {
  const days = Math.round((midnight(now) - midnight(at)) / dayMs);
  if (days <= 0) return '今天';
  if (days === 1) return '昨天';
  const day = `${at.getMonth() + 1}月${at.getDate()}日`;
  return at.getFullYear() === now.getFullYear() ? day : `${at.getFullYear()}年${day}`;
}

/** Formats a time as 09:05. */
export function readingTime(at: Date): string {
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** Returns the number of days between two times. Rounds it, because days can have 23 or 25 hours. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
