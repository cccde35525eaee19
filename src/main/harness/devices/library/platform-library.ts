import { mkdir } from 'node:fs/promises';
import type { BothLanguages } from '#shared/both-languages.ts';
import type { HostName, WebKitHostName } from '#shared/device/engines.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { PlatformSummary, ProfileProblem } from '#shared/ipc/views/platforms.ts';
import { type DeviceProfile, profileProblems, renamed } from '../device-profile.ts';
import { loadUserProfiles } from '../load-user-profiles.ts';
import { deleteUserProfile, duplicateProfile, saveUserProfile } from '../user-profile-files.ts';
import { hasWebKitTwin, isWebKitTwin, webkitTwin } from '../webkit-twin.ts';

interface OtherEngines {
  /** Returns the platforms of added phones. */
  readonly phones?: (() => readonly DeviceProfile[]) | undefined;
  /** Host of views on WebKit; undefined without one. */
  readonly webkit?: WebKitHostName | undefined;
}

/**
 * Built-in platforms, those in the user's folder, their twins on WebKit, and those of added phones. A user's platform
 * replaces the built-in one with the same ID.
 */
export class PlatformLibrary {
  readonly folder: string;
  readonly #builtIn: readonly DeviceProfile[];
  readonly #phones: () => readonly DeviceProfile[];
  readonly #webkit: WebKitHostName | undefined;
  #own: readonly DeviceProfile[] = [];
  #problems: readonly BothLanguages[] = [];

  constructor(
    builtIn: readonly DeviceProfile[],
    folder: string,
    { phones = () => [], webkit }: OtherEngines = {},
  ) {
    this.#builtIn = builtIn;
    this.#phones = phones;
    this.#webkit = webkit;
    this.folder = folder;
  }

  /** Reads the folder again. If that fails, `problems` contains the reason. */
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
    const all = [...this.#builtIn, ...this.#own, ...this.#phones()];
    return this.#withTwins([...new Map(all.map((profile) => [profile.id, profile])).values()]);
  }

  /** Adds the twins, each after its platform. A platform of the user keeps its ID, even if it is that of a twin. */
  #withTwins(profiles: readonly DeviceProfile[]): readonly DeviceProfile[] {
    const host = this.#webkit;
    if (host === undefined) return profiles;
    const taken = new Set(profiles.map(({ id }) => id));
    return profiles.flatMap((profile) => {
      const isPhone = this.#phones().some(({ id }) => id === profile.id);
      const twin = hasWebKitTwin(profile) && !isPhone ? [webkitTwin(profile, host)] : [];
      return [profile, ...twin.filter(({ id }) => !taken.has(id))];
    });
  }

  /** Reasons why files were skipped. */
  get problems(): readonly BothLanguages[] {
    return this.#problems;
  }

  hostOf(id: string): HostName {
    if (this.#phones().some((phone) => phone.id === id)) return 'phone';
    const profile = this.profiles.find((each) => each.id === id);
    return profile !== undefined && isWebKitTwin(profile) ? profile.host : 'chromium';
  }

  /** Returns the ID of the same platform on its other engine, or undefined if it has only one. */
  counterpartOf(id: string): string | undefined {
    const twin = this.profiles.filter(isWebKitTwin).find((each) => each.id === id || each.twinOf === id);
    return twin?.id === id ? twin.twinOf : twin?.id;
  }

  originOf(id: string): PlatformSummary['origin'] {
    if (!this.#own.some((own) => own.id === id)) return 'built-in';
    return this.#builtIn.some((builtIn) => builtIn.id === id) ? 'changed' : 'own';
  }

  get(id: string): DeviceProfile {
    return findPlatform(this.profiles, id);
  }

  /** Returns a copy under a free ID. The copy of a twin is that of its platform, which has a twin of its own. */
  copyOf(id: string): DeviceProfile {
    const profile = this.get(id);
    return duplicateProfile(isWebKitTwin(profile) ? this.get(profile.twinOf) : profile, this.profiles);
  }

  /** Returns the platform with an unused ID and name. Appends a number to those that are taken. */
  renamed(profile: DeviceProfile): DeviceProfile {
    const isTaken = ({ id, name }: DeviceProfile) =>
      this.profiles.some((other) => other.id === id || other.name === name);
    let free = profile;
    for (let number = 2; isTaken(free); number += 1) {
      free = { ...renamed(profile, (name) => `${name} ${number}`), id: `${profile.id}-${number}` };
    }
    return free;
  }

  /** Returns the reasons why a platform cannot be saved. `replaces` is the ID of the platform that it replaces. */
  problemsOf(value: unknown, replaces: string | null): readonly ProfileProblem[] {
    const problems = profileProblems(value);
    if (problems.length > 0) return problems;
    const { id } = value as DeviceProfile;
    const isTaken = id !== replaces && this.profiles.some((profile) => profile.id === id);
    return isTaken ? [{ field: 'id', zh: '已有这个标识的平台', en: 'is taken by another platform' }] : [];
  }

  /** Saves a platform, or returns its problems without saving. Rejects with AppError 'storage'. */
  async save(value: unknown, replaces: string | null): Promise<readonly ProfileProblem[]> {
    const problems = this.problemsOf(value, replaces);
    if (problems.length > 0) return problems;
    const profile = value as DeviceProfile;
    await saveUserProfile(this.folder, profile);
    // Writes the new file before deleting the old one, so that a failure in between loses nothing.
    if (replaces !== null && replaces !== profile.id) await deleteUserProfile(this.folder, replaces);
    await this.read();
    return [];
  }

  /** Deletes a platform of the user and returns it. Rejects with AppError 'usage' for a built-in one. */
  async delete(id: string): Promise<DeviceProfile> {
    const profile = findPlatform(this.#own, id);
    await deleteUserProfile(this.folder, id);
    await this.read();
    return profile;
  }
}

/** Returns the platform of this ID. Throws AppError 'usage' if there is none. */
export function findPlatform(platforms: readonly DeviceProfile[], id: string): DeviceProfile {
  const found = platforms.find((platform) => platform.id === id);
  if (found === undefined)
    throw new AppError('usage', `There is no platform "${id}".`, { zh: `没有平台“${id}”。` });
  return found;
}
