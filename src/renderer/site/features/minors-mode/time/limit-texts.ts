import type { Limits } from '../minors-rules.ts';
import type { Barrier } from './play-time.ts';

/** Formats minutes after midnight as '8:00'. */
export function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

export function hoursText({ from, until }: Limits): string {
  return `${clockOf(from)}至${clockOf(until)}`;
}

/** Returns the reason why no video may play, as a text for the user. */
export function barrierText(barrier: Barrier, limits: Limits): string {
  return barrier === 'hours'
    ? `现在不是观看时段，每天${hoursText(limits)}可以观看。`
    : `今天的观看时间已用完，每天可以观看${limits.minutesADay}分钟。`;
}
