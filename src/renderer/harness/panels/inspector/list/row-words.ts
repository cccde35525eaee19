import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';

/** Returns the local time of day with milliseconds. */
export function preciseTime(at: number): string {
  const date = new Date(at);
  const digits = (value: number, length = 2) => String(value).padStart(length, '0');
  return `${digits(date.getHours())}:${digits(date.getMinutes())}:${digits(date.getSeconds())}.${digits(date.getMilliseconds(), 3)}`;
}

export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

export function sizeText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a URL without its origin, which is the same in nearly all rows. */
export function pathText(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]+/, '') || '/';
}

const maxTones = 12;

/** Returns the index of a view's color, which the number in the view's ID determines. */
export function toneOf(viewId: TimelineRow['viewId']): number {
  return (Number(viewId.replace(/\D/g, '')) + maxTones - 1) % maxTones;
}

/** Returns the text of a row: output of pages as it is, and messages of the harness in the window's language. */
export function rowText({ text, zh = text }: Pick<TimelineRow, 'text' | 'zh'>, language: Language): string {
  return { zh, en: text }[language];
}
