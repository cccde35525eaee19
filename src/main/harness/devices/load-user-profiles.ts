import type { BothLanguages } from '#shared/both-languages.ts';
import { loadJsonFolder } from '../files/load-json-folder.ts';
import { type DeviceProfile, parseProfile } from './device-profile.ts';

export interface LoadedProfiles {
  readonly profiles: readonly DeviceProfile[];
  /** File name and invalid field of each skipped file. */
  readonly problems: readonly BothLanguages[];
}

/**
 * Returns the built-in platforms together with those of a folder's JSON files. A platform of the folder replaces the
 * built-in one with the same ID. Rejects with AppError 'usage' if the folder cannot be read.
 */
export async function loadUserProfiles(
  builtIn: readonly DeviceProfile[],
  folder: string,
): Promise<LoadedProfiles> {
  const { items, problems } = await loadJsonFolder(folder, parseProfile);
  const byId = new Map([...builtIn, ...items].map((profile) => [profile.id, profile]));
  return { profiles: [...byId.values()], problems };
}
