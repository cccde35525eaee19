import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/** Stores which account's credentials the user has seen and saved; null if none. */
export function storedCredentials(storage: SiteStorage): PersistedValue<string | null> {
  return storage.value(Type.Union([Type.String(), Type.Null()]), 'credentialsKept', null);
}
