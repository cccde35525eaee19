import { openStorage } from '#site/services/storage/open-storage.ts';
import type { GalleryOptions } from '../options/options-schema.ts';

/** Keys that add-ons share for all videos. */
const keys = ['danmuOn', 'danmuOnInLessMotion', 'danmuSettings'];
const keptForVisit = ['playerMobileData'];
const cookies = ['selectedStreamLevel'];

/** Removes what add-ons have stored for this player; other keys belong to the site. */
export function clearStoredState(window: Window, { vid, source }: GalleryOptions): void {
  const storage = openStorage(window, 'localStorage');
  for (const key of [...keys, vid || (source.split('?')[0] ?? source)]) storage?.removeItem(key);
  for (const key of keptForVisit) openStorage(window, 'sessionStorage')?.removeItem(key);
  for (const name of cookies) window.document.cookie = `${name}=; max-age=0; path=/`;
}
