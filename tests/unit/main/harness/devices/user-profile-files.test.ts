import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadUserProfiles } from '#main/harness/devices/load-user-profiles.ts';
import {
  deleteUserProfile,
  duplicateProfile,
  saveUserProfile,
} from '#main/harness/devices/user-profile-files.ts';
import { profileOf } from '../../../../profile-of.ts';

const own = { ...profileOf('ios-safari'), id: 'own', name: 'Own' };
let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'manyue-platforms-'));
  folder = join(root, 'platforms');
});
afterEach(() => rm(root, { recursive: true }));

it('a platform is saved, overwritten and deleted', async () => {
  await saveUserProfile(folder, own);
  await saveUserProfile(folder, { ...own, name: 'Changed' });
  expect(await readdir(folder)).toEqual(['platform-own.json']);
  expect(await loadUserProfiles([], folder)).toEqual({
    profiles: [{ ...own, name: 'Changed' }],
    problems: [],
  });
  expect([await deleteUserProfile(folder, 'own'), await deleteUserProfile(folder, 'own')]).toEqual([
    true,
    false,
  ]);
  expect(await readdir(folder)).toEqual([]);
});

it('saving overwrites the file with the same ID, whatever its name is', async () => {
  await saveUserProfile(folder, { ...own, id: 'other' });
  await writeFile(join(folder, 'mine.json'), JSON.stringify(own));
  await writeFile(join(folder, 'broken.json'), '{');
  await saveUserProfile(folder, { ...own, name: 'Changed' });
  expect((await readdir(folder)).sort()).toEqual(['broken.json', 'mine.json', 'platform-other.json']);
});

it('an invalid platform is not written, and no temporary file remains', async () => {
  await expect(saveUserProfile(folder, { ...own, id: '../up' })).rejects.toThrow('id:');
  await writeFile(folder, 'a file');
  await expect(saveUserProfile(folder, own)).rejects.toThrow('cannot be read');
  expect(await readdir(root)).toEqual(['platforms']);
});

it('a copy has no short name, which only the original has', () => {
  const { shortName, shortNameEn } = duplicateProfile({ ...own, shortName: 'A', shortNameEn: 'B' }, [own]);
  expect([shortName, shortNameEn]).toEqual([undefined, undefined]);
});

it('copies receive unused IDs and names', () => {
  const first = duplicateProfile(own, [own]);
  const second = duplicateProfile(own, [own, first]);
  expect([first.id, second.id, duplicateProfile(first, [own, first, second]).id]).toEqual([
    'own-copy',
    'own-copy-2',
    'own-copy-3',
  ]);
  expect(new Set([own.name, first.name, second.name]).size).toBe(3);
});

it.skipIf(process.platform === 'win32')('named pipes and folders are skipped', async () => {
  await mkdir(join(folder, 'folder.json'), { recursive: true });
  execFileSync('bash', ['-c', 'mkfifo "$0"', join(folder, 'pipe.json')]);
  await saveUserProfile(folder, own);
  const { profiles, problems } = await loadUserProfiles([], folder);
  expect([profiles, problems.length]).toEqual([[own], 2]);
  expect(await deleteUserProfile(folder, 'own')).toBe(true);
});
