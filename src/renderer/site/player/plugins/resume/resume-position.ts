import { openStorage } from '../../../services/storage/open-storage.ts';
import type { PlayerOptions } from '../../player-options.ts';

type Keyed = Pick<PlayerOptions, 'vid' | 'source'>;

/**
 * Returns the storage key. This is the video ID or, without one, the URL without its query, because the query contains
 * a signature that expires.
 */
export function positionKey({ vid, source }: Keyed): string {
  return vid || (source.split('?')[0] ?? source);
}

/** Returns the saved position in whole seconds; 0 if there is none. */
export function savedPosition(options: Keyed): number {
  const text = openStorage(window, 'localStorage')?.getItem(positionKey(options)) ?? '';
  return readPosition(text);
}

export function readPosition(text: string): number {
  const seconds = Number.parseInt(text, 10);
  return seconds > 0 ? seconds : 0;
}

/** Saves a position. Skips the very beginning, because it would overwrite a useful position. */
export function savePosition(options: Keyed, seconds: number): void {
  if (!(seconds > 0)) return;
  try {
    openStorage(window, 'localStorage')?.setItem(positionKey(options), String(seconds));
  } catch (thrown) {
    console.info('The position was not saved: the storage is full', thrown);
  }
}

/** Returns true if a saved position is worth resuming. A `duration` of 0 means unknown. */
export function isWorthResuming(saved: number, current: number, duration: number): boolean {
  if (saved <= Math.ceil(current)) return false;
  return !(duration > 0) || saved < Math.floor(duration);
}
