import type { BothLanguages } from '#shared/both-languages.ts';
import { loadJsonFolder } from '../files/load-json-folder.ts';
import { type DeviceProfile, parseProfile } from './device-profile.ts';

export interface LoadedProfiles {
  readonly profiles: readonly DeviceProfile[];
  /** One text for each skipped file, which names the file and the invalid field. */
  readonly problems: readonly BothLanguages[];
}

/**
 * Returns the built-in platforms and those in the JSON files of a folder. A platform of the folder replaces a built-in
 * one with the same ID. Rejects with AppError 'usage' if the folder cannot be read.
 */
export async function loadUserProfiles(
  builtIn: readonly DeviceProfile[],
  folder: string,
): Promise<LoadedProfiles> {
  const { items, problems } = await loadJsonFolder(folder, parseProfile);
  const byId = new Map([...builtIn, ...items].map((profile) => [profile.id, profile]));
  return { profiles: [...byId.values()], problems };
}
