import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toAppError } from '#shared/errors.ts';
import { type DeviceProfile, parseProfile } from './device-profile.ts';

export interface LoadedProfiles {
  readonly profiles: readonly DeviceProfile[];
  /** One line for each file that was skipped: its name and the field at fault. */
  readonly problems: readonly string[];
}

/**
 * The built-in platforms with those of a folder's JSON files: a new id adds one, a known id replaces it. Throws AppError
 * 'usage' when the folder cannot be read.
 */
export async function loadUserProfiles(
  builtIn: readonly DeviceProfile[],
  folder: string,
): Promise<LoadedProfiles> {
  const problems: string[] = [];
  const byId = new Map(builtIn.map((profile) => [profile.id, profile]));
  for (const name of await jsonFiles(folder)) {
    try {
      const profile = parseProfile(JSON.parse(await readFile(join(folder, name), 'utf8')));
      byId.set(profile.id, profile);
    } catch (thrown) {
      const reason =
        thrown instanceof SyntaxError ? `is not JSON: ${thrown.message}` : toAppError(thrown).message;
      problems.push(`${name}: ${reason} (skipped)`);
    }
  }
  return { profiles: [...byId.values()], problems };
}

async function jsonFiles(folder: string): Promise<readonly string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json')).sort();
  } catch (thrown) {
    throw new AppError('usage', `The folder of platforms ${folder} cannot be read`, { cause: thrown });
  }
}
