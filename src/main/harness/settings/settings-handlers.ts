import type { settingsRequests } from '#shared/ipc/views/settings.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import type { WindowSettingsStore } from './window-settings.ts';

export function settingsHandlers(
  windowSettings: WindowSettingsStore,
  wall: Wall,
  notify: Notify,
): Handlers<typeof settingsRequests> {
  return {
    saveSetting: async ({ key, value }) => {
      windowSettings.saveSetting(key, value);
      notify('settingSaved', { key, value });
      return {};
    },
    saveSet: async (set) => {
      windowSettings.saveSet(set);
      notify('setsChanged', { sets: windowSettings.sets });
      return {};
    },
    renameSet: async ({ name, to }) => {
      windowSettings.renameSet(name, to);
      notify('setsChanged', { sets: windowSettings.sets });
      return {};
    },
    deleteSet: async ({ name }) => {
      windowSettings.deleteSet(name);
      notify('setsChanged', { sets: windowSettings.sets });
      return {};
    },
    openSet: async ({ name }) => {
      await wall.showOnly(windowSettings.set(name).platforms);
      return {};
    },
  };
}
