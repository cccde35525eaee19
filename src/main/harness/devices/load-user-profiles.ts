import type { BothLanguages } from '#shared/text/both-languages.ts';
import { loadJsonFolder } from '../files/load-json-folder.ts';
import { type DeviceProfile, parseProfile } from './device-profile.ts';

export interface LoadedProfiles {
  readonly profiles: readonly DeviceProfile[];
  /** One line for each file that was skipped: its name and the field at fault. */
  readonly problems: readonly BothLanguages[];
}

/**
 * The built-in platforms with those of a folder's JSON files: a new id adds one, a known id replaces it. Throws AppError
 * 'usage' when the folder cannot be read.
 */
export async function loadUserProfiles(
  builtIn: readonly DeviceProfile[],
  folder: string,
): Promise<LoadedProfiles> {
  const { items, problems } = await loadJsonFolder(folder, parseProfile);
  const byId = new Map([...builtIn, ...items].map((profile) => [profile.id, profile]));
  return { profiles: [...byId.values()], problems };
}
