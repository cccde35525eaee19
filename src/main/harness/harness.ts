import type { PlatformSummary } from '#shared/ipc/platforms.ts';
import type { programRequests } from '#shared/ipc/program.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { BridgeLog } from './bridge/bridge-log.ts';
import type { DeviceProfile } from './devices/device-profile.ts';
import { verifyEmulation } from './emulation/verify-emulation.ts';
import { pictureHandlers } from './pictures/picture-handlers.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { Wall, type WallSurface } from './wall/wall.ts';
import { wallHandlers } from './wall/wall-handlers.ts';
import type { OpenWallView } from './wall/wall-view.ts';
import type { Handlers } from './window/handlers.ts';
import { WindowEvents } from './window/window-events.ts';

export interface HarnessDeps {
  /** How views are shown: by the host itself over its window, or as pictures within it. */
  readonly pictures: 'native' | 'live';
  readonly profiles: () => readonly DeviceProfile[];
  /** Address of the site that is previewed; paths are resolved against it. */
  readonly home: string;
  readonly openView: OpenWallView;
  readonly surface: () => WallSurface;
  readonly pictureStore: PictureStore;
  readonly setLanguage: (language: Language) => void;
  /** What goes wrong in one view and ends nothing; a line for whoever started the program. */
  readonly say: (line: string) => void;
}

/** What the harness window is a window on, whatever shows the pages and however the window is reached. */
export class Harness {
  readonly events = new WindowEvents();
  readonly wall: Wall;
  readonly handlers;

  constructor(deps: HarnessDeps) {
    const { notify } = this.events;
    const siteOrigin = URL.parse(deps.home)?.origin;
    this.wall = new Wall({
      profiles: deps.profiles,
      home: deps.home,
      openView: deps.openView,
      verify: (view, url) =>
        verifyEmulation(view.cdp, view.profile, { isSite: URL.parse(url)?.origin === siteOrigin }),
      surface: deps.surface,
      observe: (_viewId, profile) => observerOf(profile, deps.say),
      listener: {
        opened: (view) => notify('viewOpened', { view }),
        changed: (viewId, changes) => notify('viewChanged', { viewId, changes }),
        closed: (viewId) => notify('viewClosed', { viewId }),
        ordered: (views) => notify('viewsOrdered', { views: [...views] }),
      },
    });
    this.handlers = {
      ...programHandlers(this.wall, deps),
      ...wallHandlers(this.wall),
      ...pictureHandlers(this.wall, deps.pictureStore),
    };
  }

  close(): Promise<void> {
    return this.wall.closeAll();
  }
}

function programHandlers(wall: Wall, deps: HarnessDeps): Handlers<typeof programRequests> {
  const { pictures, profiles, setLanguage } = deps;
  return {
    getHarness: async () => ({ pictures, platforms: profiles().map(summaryOf), views: wall.views }),
    setLanguage: async ({ language }) => {
      setLanguage(language);
      return {};
    },
  };
}

function observerOf({ name }: DeviceProfile, say: (line: string) => void) {
  const onProblem = (problem: string) => say(`${name}: ${problem}`);
  return { bridgeLog: new BridgeLog({ onProblem }), onSession: () => undefined, onProblem };
}

function summaryOf({ id, name, viewport, dpr, touch }: DeviceProfile): PlatformSummary {
  return { id, name, viewport, dpr, touch };
}
