import type { settingsRequests } from '#shared/ipc/views/settings.ts';
import type { Wall } from '../wall/wall.ts';
import type { Handlers } from '../window/handlers.ts';
import type { Notify } from '../window/window-events.ts';
import type { WindowSettingsStore } from './window-settings.ts';

export function settingsHandlers(
  memory: WindowSettingsStore,
  wall: Wall,
  notify: Notify,
): Handlers<typeof settingsRequests> {
  return {
    saveSetting: async ({ key, value }) => {
      memory.saveSetting(key, value);
      notify('settingSaved', { key, value });
      return {};
    },
    saveSet: async (set) => {
      memory.saveSet(set);
      notify('setsChanged', { sets: memory.sets });
      return {};
    },
    renameSet: async ({ name, to }) => {
      memory.renameSet(name, to);
      notify('setsChanged', { sets: memory.sets });
      return {};
    },
    deleteSet: async ({ name }) => {
      memory.deleteSet(name);
      notify('setsChanged', { sets: memory.sets });
      return {};
    },
    openSet: async ({ name }) => {
      await wall.showOnly(memory.set(name).platforms);
      return {};
    },
  };
}
