import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isAbsent } from '../../lib/error-code.ts';
import { readRegularFile } from '../files/load-json-folder.ts';
import { writeWholeFile } from '../files/write-whole-file.ts';
import { type DeviceProfile, parseProfile, renamed } from './device-profile.ts';

/**
 * Writes a platform to its file in a folder. A program that reads the file at the same time gets either the old or the
 * new content. Rejects with AppError 'usage' if the profile is invalid, or 'storage' if it cannot be written.
 */
export async function saveUserProfile(folder: string, profile: DeviceProfile): Promise<void> {
  const text = `${JSON.stringify(parseProfile(profile), null, 2)}\n`;
  const [file = `platform-${profile.id}.json`] = await filesOf(folder, profile.id);
  try {
    await writeWholeFile(join(folder, file), text);
  } catch (cause) {
    throw new AppError(
      'storage',
      `The platform ${profile.id} cannot be written to ${folder}. Check its permissions and the free disk space.`,
      {
        cause,
        zh: `无法把平台 ${profile.id} 写入 ${folder}：请检查权限和磁盘空间。`,
      },
    );
  }
}

/** Deletes the files of a platform. Resolves with false if there are none. Rejects with AppError 'storage'. */
export async function deleteUserProfile(folder: string, id: string): Promise<boolean> {
  const files = await filesOf(folder, id);
  try {
    await Promise.all(files.map((file) => rm(join(folder, file))));
  } catch (cause) {
    throw new AppError(
      'storage',
      `The platform ${id} cannot be removed from ${folder}. Check its permissions.`,
      {
        cause,
        zh: `无法从 ${folder} 删除平台 ${id}：请检查权限。`,
      },
    );
  }
  return files.length > 0;
}

/** Returns a copy under a free id and name. */
export function duplicateProfile(profile: DeviceProfile, taken: readonly DeviceProfile[]): DeviceProfile {
  const stem = profile.id.slice(0, 36).replace(/-copy(-\d+)?$/, '');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const id = `${stem}-copy${suffix}`.slice(0, 41);
    const numbered = (name: string) => `${name.slice(0, 50)} (${number + 1})`;
    const copy = { ...renamed(profile, numbered), id };
    if (!taken.some((other) => other.id === id || other.name === copy.name)) return copy;
  }
}

/**
 * Returns the files that contain the platform with this ID. File names can differ from the ID, because users choose
 * them.
 */
async function filesOf(folder: string, id: string): Promise<readonly string[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort();
  // Skips an unreadable file. Loading the folder reports it.
  const texts = names.map((name) => readRegularFile(join(folder, name)).catch(() => ''));
  const ids = (await Promise.all(texts)).map(idIn);
  return names.filter((_, index) => ids[index] === id);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    // The folder is created only when the first platform is saved.
    if (isAbsent(cause)) return [];
    throw new AppError(
      'storage',
      `The folder of platforms ${folder} cannot be read. Check its permissions.`,
      {
        cause,
        zh: `无法读取平台文件夹 ${folder}：请检查权限。`,
      },
    );
  }
}

function idIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  } catch {
    // Skips a file that is not a platform, or that is invalid JSON after an edit by hand.
    return undefined;
  }
}
