import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

/** Name of a text size in the base styles. Unknown names show the default size. */
export function textSize(storage: SiteStorage): PersistedValue<string> {
  return storage.value(Type.String(), 'textSize', '');
}
