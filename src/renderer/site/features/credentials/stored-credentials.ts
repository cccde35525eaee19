import * as Type from 'typebox';
import type { PersistedValue } from '../../services/storage/persisted-value.ts';
import type { SiteStorage } from '../../services/storage/site-storage.ts';

/**
 * Returns the stored ID of the account whose credentials the user has confirmed to have saved; null if there is none.
 */
export function storedCredentials(storage: SiteStorage): PersistedValue<string | null> {
  return storage.value(Type.Union([Type.String(), Type.Null()]), 'credentialsKept', null);
}
