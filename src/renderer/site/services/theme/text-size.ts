import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

/** Returns the stored name of a text size of the base style sheet. An unknown name means the default size. */
export function textSize(storage: SiteStorage): PersistedValue<string> {
  return storage.value(Type.String(), 'textSize', '');
}
