import type { programRequests } from '#shared/ipc/program.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { PlatformLibrary } from '../devices/library/platform-library.ts';
import { platformSummaries } from '../devices/library/platform-summary.ts';
import type { WindowSettingsStore } from '../settings/window-settings.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from './handlers.ts';

interface ProgramDeps {
  readonly pictures: 'native' | 'live';
  readonly platforms: PlatformLibrary;
  readonly windowSettings: WindowSettingsStore;
  readonly setLanguage: (language: Language) => void;
}

export function programHandlers(wall: Wall, deps: ProgramDeps): Handlers<typeof programRequests> {
  const { windowSettings, pictures, platforms, setLanguage } = deps;
  return {
    getHarness: async () => ({
      pictures,
      platforms: platformSummaries(platforms),
      views: wall.views,
      settings: windowSettings.settings,
      sets: windowSettings.sets,
      addresses: windowSettings.addresses,
    }),
    ping: async () => ({}),
    setLanguage: async ({ language }) => {
      setLanguage(language);
      return {};
    },
  };
}
