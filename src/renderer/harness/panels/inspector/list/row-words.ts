import type { TimelineRow } from '#shared/ipc/records/inspector.ts';
import type { Language } from '#shared/ipc/subject.ts';

/** The time of day by this window's own zone, to the millisecond. */
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

/** What comes after the host, which is the same for nearly all. */
export function pathText(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]+/, '') || '/';
}

const maxTones = 12;

/** Which of the colours a view has: as many as there can be views at once. */
export function toneOf(viewId: TimelineRow['viewId']): number {
  return (Number(viewId.replace(/\D/g, '')) + maxTones - 1) % maxTones;
}

/** What a page said as it said it; the harness's own words in the window's language. */
export function rowText({ text, zh = text }: Pick<TimelineRow, 'text' | 'zh'>, language: Language): string {
  return { zh, en: text }[language];
}
