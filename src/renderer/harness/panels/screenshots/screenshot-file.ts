import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';

/** `14:03:09`, for one day's work. */
export const timeText = (takenAt: number): string =>
  new Date(takenAt).toLocaleTimeString('zh-CN', { hour12: false });

/** Sorts by time, and is a valid name on every system. */
export function fileName({ platformId, takenAt, part }: StoredScreenshot): string {
  const time = new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
  return `${platformId} ${time}${part === 'page' ? ' full' : ''}.png`;
}
