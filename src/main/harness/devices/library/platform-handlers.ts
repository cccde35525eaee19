import type { EventOf } from '#shared/ipc/channels.ts';
import type { platformRequests } from '#shared/ipc/views/platforms.ts';
import type { Handlers } from '../../window/handlers.ts';
import type { DeviceProfile } from '../device-profile.ts';
import { profileFromUserAgent } from '../profile-from-user-agent.ts';
import type { PlatformLibrary } from './platform-library.ts';
import { platformSummaries } from './platform-summary.ts';

/** Returns the state of all platforms, which windows get after each change. */
export function allPlatforms(library: PlatformLibrary): EventOf<'platformsChanged'> {
  return {
    platforms: platformSummaries(library),
    folder: library.folder,
    problems: [...library.problems],
  };
}

export function platformHandlers(
  library: PlatformLibrary,
  onChanged: (platforms: EventOf<'platformsChanged'>) => void,
): Handlers<typeof platformRequests> {
  const all = () => allPlatforms(library);
  const asData = (profile: DeviceProfile) => ({ profile: { ...profile } });
  return {
    getPlatforms: async () => {
      await library.read();
      onChanged(all());
      return all();
    },
    readPlatform: async ({ id }) => asData(library.get(id)),
    copyPlatform: async ({ id }) => asData(library.copyOf(id)),
    makePlatform: async ({ userAgent, device }) =>
      asData(library.renamed(profileFromUserAgent(userAgent, device === undefined ? {} : { device }))),
    checkPlatform: async ({ profile, replaces }) => ({
      problems: [...library.problemsOf(profile, replaces)],
    }),
    savePlatform: async ({ profile, replaces }) => {
      const problems = await library.save(profile, replaces);
      if (problems.length === 0) onChanged(all());
      return { problems: [...problems] };
    },
    deletePlatform: async ({ id }) => {
      const profile = await library.delete(id);
      onChanged(all());
      return asData(profile);
    },
  };
}
