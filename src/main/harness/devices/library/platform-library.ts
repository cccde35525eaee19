import { mkdir } from 'node:fs/promises';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { PlatformSummary, ProfileProblem } from '#shared/ipc/views/platforms.ts';
import type { BothLanguages } from '#shared/text/both-languages.ts';
import { type DeviceProfile, profileProblems, renamed } from '../device-profile.ts';
import { loadUserProfiles } from '../load-user-profiles.ts';
import { deleteUserProfile, duplicateProfile, saveUserProfile } from '../user-profile-files.ts';

/** The built-in platforms with those of a folder of the user's: a new id adds one, a known id replaces it. */
export class PlatformLibrary {
  readonly folder: string;
  readonly #builtIn: readonly DeviceProfile[];
  #own: readonly DeviceProfile[] = [];
  #problems: readonly BothLanguages[] = [];

  constructor(builtIn: readonly DeviceProfile[], folder: string) {
    this.#builtIn = builtIn;
    this.folder = folder;
  }

  /** The folder as it is now. One that cannot be read is among the problems. */
  async read(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      const { profiles, problems } = await loadUserProfiles([], this.folder);
      this.#own = profiles;
      this.#problems = problems;
    } catch (thrown) {
      this.#own = [];
      this.#problems = [inBothLanguages(toAppError(thrown))];
    }
  }

  get profiles(): readonly DeviceProfile[] {
    return [...new Map([...this.#builtIn, ...this.#own].map((profile) => [profile.id, profile])).values()];
  }

  /** One for each file that was skipped. */
  get problems(): readonly BothLanguages[] {
    return this.#problems;
  }

  originOf(id: string): PlatformSummary['origin'] {
    if (!this.#own.some((own) => own.id === id)) return 'built-in';
    return this.#builtIn.some((builtIn) => builtIn.id === id) ? 'changed' : 'own';
  }

  /** Throws AppError 'usage' for one that is not there. */
  get(id: string): DeviceProfile {
    const profile = this.profiles.find((candidate) => candidate.id === id);
    if (profile === undefined) throw notThere(id);
    return profile;
  }

  copyOf(id: string): DeviceProfile {
    return duplicateProfile(this.get(id), this.profiles);
  }

  /** Under an id and a name that are free. */
  renamed(profile: DeviceProfile): DeviceProfile {
    const isTaken = ({ id, name }: DeviceProfile) =>
      this.profiles.some((other) => other.id === id || other.name === name);
    let free = profile;
    for (let number = 2; isTaken(free); number += 1) {
      free = { ...renamed(profile, (name) => `${name} ${number}`), id: `${profile.id}-${number}` };
    }
    return free;
  }

  /** All that keeps it from being saved; `replaces`: the one whose place it is to take. */
  problemsOf(value: unknown, replaces: string | null): readonly ProfileProblem[] {
    const problems = profileProblems(value);
    if (problems.length > 0) return problems;
    const { id } = value as DeviceProfile;
    const isTaken = id !== replaces && this.profiles.some((profile) => profile.id === id);
    return isTaken ? [{ field: 'id', zh: '已有这个标识的平台', en: 'is taken by another platform' }] : [];
  }

  /** Rejects with AppError 'storage'; one with problems is not saved, and they are the answer. */
  async save(value: unknown, replaces: string | null): Promise<readonly ProfileProblem[]> {
    const problems = this.problemsOf(value, replaces);
    if (problems.length > 0) return problems;
    const profile = value as DeviceProfile;
    await saveUserProfile(this.folder, profile);
    // The new one is there first: whatever fails between, none is lost.
    if (replaces !== null && replaces !== profile.id) await deleteUserProfile(this.folder, replaces);
    await this.read();
    return [];
  }

  /** Answers with what it was. Rejects with AppError 'usage' for one that is not the user's own. */
  async delete(id: string): Promise<DeviceProfile> {
    const profile = this.#own.find((own) => own.id === id);
    if (profile === undefined) throw notThere(id);
    await deleteUserProfile(this.folder, id);
    await this.read();
    return profile;
  }
}

function notThere(id: string): AppError {
  return new AppError('usage', `There is no platform "${id}".`, { zh: `没有平台“${id}”。` });
}
