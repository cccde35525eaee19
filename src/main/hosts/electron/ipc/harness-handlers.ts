import type { DeviceProfile } from '#main/harness/devices/device-profile.ts';
import type { PictureStore } from '#main/harness/pictures/picture-store.ts';
import type { Wall } from '#main/harness/wall/wall.ts';
import type { Language } from '#shared/ipc/channels.ts';
import type { PlatformSummary } from '#shared/ipc/view-state.ts';
import type { Handlers } from './register-handlers.ts';

export interface HandlerParts {
  readonly profiles: readonly DeviceProfile[];
  readonly wall: Wall;
  readonly pictures: PictureStore;
  readonly setLanguage: (language: Language) => void;
}

/** What the harness window's requests do. */
export function harnessHandlers({ profiles, wall, pictures, setLanguage }: HandlerParts): Handlers {
  return {
    getHarness: async () => ({ platforms: profiles.map(summaryOf), views: wall.views }),
    openView: async ({ platformId }) => {
      wall.open(platformId);
      return {};
    },
    closeView: async ({ viewId }) => {
      await wall.close(viewId);
      return {};
    },
    navigate: async ({ views, address }) => {
      await wall.navigate(views, address);
      return {};
    },
    reload: async ({ views }) => {
      wall.reload(views);
      return {};
    },
    rotate: async ({ viewId }) => {
      await wall.rotate(viewId);
      return {};
    },
    capture: async ({ views }) => pictures.save(await wall.capture(views)),
    showPictures: async () => {
      await pictures.show();
      return {};
    },
    placeViews: async (placement) => {
      wall.place(placement);
      return {};
    },
    setLanguage: async ({ language }) => {
      setLanguage(language);
      return {};
    },
  };
}

function summaryOf({ id, name, viewport, dpr, touch }: DeviceProfile): PlatformSummary {
  return { id, name, viewport, dpr, touch };
}
