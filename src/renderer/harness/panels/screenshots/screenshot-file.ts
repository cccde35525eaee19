import type { StoredScreenshot } from '#shared/ipc/records/screenshots.ts';

/** `14:03:09`, without the date. */
export const timeText = (takenAt: number): string =>
  new Date(takenAt).toLocaleTimeString('zh-CN', { hour12: false });

/** Returns a file name that sorts by time and is valid on every system. */
export function fileName({ platformId, takenAt, part }: StoredScreenshot): string {
  const time = new Date(takenAt).toISOString().slice(0, 19).replaceAll(':', '-').replace('T', ' ');
  return `${platformId} ${time}${part === 'page' ? ' full' : ''}.png`;
}
