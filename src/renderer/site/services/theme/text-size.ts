import * as Type from 'typebox';
import type { PersistedValue } from '../storage/persisted-value.ts';
import type { SiteStorage } from '../storage/site-storage.ts';

/** A name that the base style knows; what it does not know looks like the usual size, which has none. */
export function textSize(storage: SiteStorage): PersistedValue<string> {
  return storage.value(Type.String(), 'textSize', '');
}
