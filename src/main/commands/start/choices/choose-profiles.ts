import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { didYouMean } from '#shared/text/nearest-word.ts';
import type { DeviceProfile } from '../../../harness/devices/device-profile.ts';
import { PlatformLibrary } from '../../../harness/devices/library/platform-library.ts';
import { loadUserProfiles } from '../../../harness/devices/load-user-profiles.ts';
import { builtInProfiles } from '../../../harness/devices/registry.ts';
import { hasWebKitTwin, webkitTwin } from '../../../harness/devices/webkit-twin.ts';
import { readList } from '../../parse-options.ts';
import { userDataFolder } from '../user-data-folder.ts';
import type { HostChoice } from './choose-host.ts';

interface ProfileChoice {
  /** Comma-separated platform IDs. */
  readonly platform?: string | undefined;
  readonly platforms?: string | undefined;
}

export interface ChosenProfiles {
  readonly all: readonly DeviceProfile[];
  /** Requested platforms; all if none was requested. */
  readonly chosen: readonly DeviceProfile[];
}

const defaultFolder = (environment: NodeJS.ProcessEnv) => join(userDataFolder(environment), 'platforms');

/** Returns the requested folder of the user's own platforms; the window has a default one. */
export function ownPlatformsFolder(
  { platforms }: ProfileChoice,
  host: HostChoice,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  if (platforms !== undefined || host !== 'browser') return platforms;
  const folder = defaultFolder(environment);
  return existsSync(folder) ? folder : undefined;
}

/** Returns the platform library of a window, in which platforms can be changed. */
export async function platformLibrary(
  { platforms }: ProfileChoice,
  environment: NodeJS.ProcessEnv,
  others: ConstructorParameters<typeof PlatformLibrary>[2] = {},
): Promise<PlatformLibrary> {
  const library = new PlatformLibrary(builtInProfiles, platforms ?? defaultFolder(environment), others);
  await library.read();
  return library;
}

/** Resolves with the available and requested platforms. Rejects with AppError 'usage', which lists the valid IDs. */
export async function chooseProfiles(
  choice: ProfileChoice,
  say: (line: string) => void,
): Promise<ChosenProfiles> {
  const { profiles, problems } =
    choice.platforms === undefined
      ? { profiles: builtInProfiles, problems: [] }
      : await loadUserProfiles(builtInProfiles, choice.platforms);
  for (const { en } of problems) say(en);
  if (choice.platform === undefined) return { all: profiles, chosen: profiles };
  const ids = [...new Set(readList(choice.platform))];
  if (ids.length === 0)
    throw new AppError('usage', `--platform needs at least one of: ${idsOf(profiles).join(', ')}`);
  // Reports name twins by their ID.
  const twins = profiles.filter(hasWebKitTwin).map((profile) => webkitTwin(profile));
  const chosen = ids.map((id) => {
    const profile = [...profiles, ...twins].find((candidate) => candidate.id === id);
    if (profile === undefined) {
      throw new AppError(
        'usage',
        `There is no platform ${id}.${didYouMean(id, idsOf(profiles))} Valid ids: ${idsOf(profiles).join(', ')}`,
      );
    }
    return profile;
  });
  return { all: profiles, chosen };
}

function idsOf(profiles: readonly DeviceProfile[]): readonly string[] {
  return profiles.map(({ id }) => id);
}
