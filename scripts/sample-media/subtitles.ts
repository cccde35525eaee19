import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const languages = [
  { code: 'zh', name: '中文', line: (time: string) => `字幕 ${time}` },
  { code: 'en', name: 'English', line: (time: string) => `Subtitle ${time}` },
] as const;
export type Language = (typeof languages)[number];

/** Each cue shows its start time. */
const cueSeconds = 2;
const clockSeconds = 60;

export async function makeSubtitles(folder: string): Promise<void> {
  await mkdir(join(folder, 'subtitles'));
  for (const language of languages) {
    const text = webVtt(language, { from: 0, to: clockSeconds });
    await writeFile(join(folder, 'subtitles', `clock-${language.code}.vtt`), text);
  }
}

/**
 * Returns the cues between two times in seconds. `header` contains additional lines, which players of a stream need.
 */
export function webVtt(
  { line }: Language,
  { from, to }: { readonly from: number; readonly to: number },
  header = '',
): string {
  const cues: string[] = [];
  for (let start = from; start < to; start += cueSeconds) {
    const end = Math.min(start + cueSeconds, to);
    cues.push(`${cueTime(start)} --> ${cueTime(end)}\n${line(cueTime(start).slice(3, 8))}\n`);
  }
  return `WEBVTT\n${header}\n${cues.join('\n')}`;
}

function cueTime(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(11, 23)}`;
}
