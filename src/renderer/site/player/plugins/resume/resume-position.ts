import { openStorage } from '../../../services/storage/open-storage.ts';
import type { PlayerOptions } from '../../player-options.ts';

type Keyed = Pick<PlayerOptions, 'vid' | 'source'>;

/** Under the id of the video; without one under its address, less the query, which signs and expires. */
export function positionKey({ vid, source }: Keyed): string {
  return vid || (source.split('?')[0] ?? source);
}

/** Whole seconds; 0 where nothing usable is kept. */
export function savedPosition(options: Keyed): number {
  const text = openStorage(window, 'localStorage')?.getItem(positionKey(options)) ?? '';
  return readPosition(text);
}

export function readPosition(text: string): number {
  const seconds = Number.parseInt(text, 10);
  return seconds > 0 ? seconds : 0;
}

/** The very beginning is no place to come back to: it would only wipe out an older one. */
export function savePosition(options: Keyed, seconds: number): void {
  if (!(seconds > 0)) return;
  try {
    openStorage(window, 'localStorage')?.setItem(positionKey(options), String(seconds));
  } catch (thrown) {
    console.info('The position was not kept: the storage is full', thrown);
  }
}

/** Whether a saved position is worth going to. `duration` 0: unknown. */
export function isWorthResuming(saved: number, current: number, duration: number): boolean {
  if (saved <= Math.ceil(current)) return false;
  return !(duration > 0) || saved < Math.floor(duration);
}

/** 'mm:ss', and with hours 'h:mm:ss'. */
export function clockText(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor((seconds % 3_600) / 60))}:${two(Math.floor(seconds % 60))}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
