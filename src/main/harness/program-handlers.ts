import { AppError } from '#shared/errors.ts';
import type { programRequests } from '#shared/ipc/program.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { liveRequests } from '#shared/ipc/views/live.ts';
import type { PlatformLibrary } from './devices/library/platform-library.ts';
import { platformSummaries } from './devices/library/platform-summary.ts';
import type { WindowSettingsStore } from './settings/window-settings.ts';
import type { Wall } from './wall/wall.ts';
import type { Handlers } from './window/handlers.ts';

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

const rejectLiveInput = () =>
  Promise.reject(
    new AppError('usage', 'Live input is only available in the browser window.', {
      zh: '这里直接显示页面本身，没有画面可操作。',
    }),
  );
/** Input handlers for native views, which the window cannot operate. */
export const noLiveViews: Handlers<typeof liveRequests> = {
  sendInput: rejectLiveInput,
  copySelection: rejectLiveInput,
  getQuestions: rejectLiveInput,
  respondToQuestion: rejectLiveInput,
  sendFilePart: rejectLiveInput,
};
