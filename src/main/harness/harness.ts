import { AppError } from '#shared/errors.ts';
import type { liveRequests } from '#shared/ipc/live.ts';
import type { PlatformSummary } from '#shared/ipc/platforms.ts';
import type { programRequests } from '#shared/ipc/program.ts';
import type { Language } from '#shared/ipc/subject.ts';
import { BridgeLog } from './bridge/bridge-log.ts';
import { callerPage } from './bridge/caller-page.ts';
import type { DeviceProfile } from './devices/device-profile.ts';
import { verifyEmulation } from './emulation/verify-emulation.ts';
import type { HarnessMemory } from './memory/harness-memory.ts';
import { memoryHandlers } from './memory/memory-handlers.ts';
import { rememberWall } from './memory/remember-wall.ts';
import { HarnessPayDesk, type PaymentsOfView } from './pay/desk/harness-pay-desk.ts';
import type { DeskSandbox } from './pay/desk/order-settler.ts';
import { payHandlers } from './pay/desk/pay-handlers.ts';
import type { PayChoice } from './pay/presets.ts';
import { pictureHandlers } from './pictures/picture-handlers.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import { firstPlatforms } from './wall/first-platforms.ts';
import { Wall, type WallSurface } from './wall/wall.ts';
import { wallHandlers } from './wall/wall-handlers.ts';
import type { OpenWallView } from './wall/wall-view.ts';
import type { Handlers } from './window/handlers.ts';
import { type Notify, WindowEvents } from './window/window-events.ts';

export interface HarnessDeps {
  /** How views are shown: by the host itself over its window, or as pictures within it. */
  readonly pictures: 'native' | 'live';
  readonly profiles: () => readonly DeviceProfile[];
  /** Address of the site that is previewed; paths are resolved against it. */
  readonly home: string;
  readonly openView: OpenWallView;
  readonly surface: () => WallSurface;
  readonly pictureStore: PictureStore;
  readonly memory: HarnessMemory;
  /** What is done to pages that are shown as pictures; absent where they are shown themselves. */
  readonly live?: Handlers<typeof liveRequests>;
  readonly setLanguage: (language: Language) => void;
  /** Where orders are settled; undefined for a backend that is not our sandbox. */
  readonly sandbox: DeskSandbox | undefined;
  /** How payments go until a person says otherwise. */
  readonly pay: PayChoice;
  /** What goes wrong in one view and ends nothing; a line for whoever started the program. */
  readonly say: (line: string) => void;
}

/** What the harness window is a window on, whatever shows the pages and however the window is reached. */
export class Harness {
  readonly events = new WindowEvents();
  readonly wall: Wall;
  readonly payDesk: HarnessPayDesk;
  readonly handlers;
  readonly #deps: HarnessDeps;
  readonly #payments = new Map<string, PaymentsOfView>();
  readonly #end = new AbortController();

  constructor(deps: HarnessDeps) {
    this.#deps = deps;
    const { notify } = this.events;
    const { memory } = deps;
    const remember = () => memory.keepWall(rememberWall(this.wall.views, deps.home));
    const siteOrigin = URL.parse(deps.home)?.origin;
    this.payDesk = openPayDesk(deps, notify);
    this.payDesk.start(this.#end.signal);
    this.wall = new Wall({
      profiles: deps.profiles,
      home: deps.home,
      openView: deps.openView,
      verify: (view, url) =>
        verifyEmulation(view.cdp, view.profile, { isSite: URL.parse(url)?.origin === siteOrigin }),
      surface: deps.surface,
      observe: (viewId, profile, signal) => {
        const payments = this.#servePayments(viewId, profile, signal);
        return observerOf(profile, payments, deps.say);
      },
      listener: {
        opened: (view) => {
          notify('viewOpened', { view });
          remember();
        },
        changed: (viewId, changes) => {
          notify('viewChanged', { viewId, changes });
          if (changes.url !== undefined) this.#payments.get(viewId)?.moved(changes.url);
          if ('url' in changes || 'rotated' in changes) remember();
        },
        closed: (viewId) => {
          notify('viewClosed', { viewId });
          remember();
        },
        ordered: (views) => {
          notify('viewsOrdered', { views: [...views] });
          remember();
        },
        sentTo: (address) => {
          memory.addAddress(address);
          notify('addressesChanged', { addresses: memory.addresses });
        },
      },
    });
    this.handlers = {
      ...programHandlers(this.wall, deps),
      ...wallHandlers(this.wall),
      ...memoryHandlers(memory, this.wall, notify),
      ...(deps.live ?? noPictures),
      ...pictureHandlers(this.wall, deps.pictureStore),
      ...payHandlers(this.payDesk),
    };
  }

  /** The platforms asked for, else the wall as it was left, else those that most users come with. */
  openFirst(asked: readonly string[]): void {
    const { profiles, memory } = this.#deps;
    const known = new Set(profiles().map(({ id }) => id));
    const kept = asked.length > 0 ? [] : memory.wall.filter(({ platform }) => known.has(platform));
    if (kept.length === 0) for (const id of firstPlatforms(profiles(), asked)) this.wall.open(id);
    for (const { platform, address, rotated } of kept) this.wall.open(platform, address, rotated);
  }

  #servePayments(viewId: string, { name }: DeviceProfile, signal: AbortSignal): PaymentsOfView {
    const payments = this.payDesk.serve({
      viewId,
      platform: name,
      signal,
      become: (state) => callerPage(this.wall.tile(viewId).view.cdp, signal).become(state),
    });
    this.#payments.set(viewId, payments);
    signal.addEventListener('abort', () => this.#payments.delete(viewId), { once: true });
    return payments;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.wall.closeAll();
    await this.#deps.memory.flush();
  }
}

const shownThemselves = () =>
  Promise.reject(new AppError('usage', 'Pages are shown themselves here, not as pictures.'));
const noPictures: Handlers<typeof liveRequests> = {
  sendInput: shownThemselves,
  copySelection: shownThemselves,
  getQuestions: shownThemselves,
  answerQuestion: shownThemselves,
  sendFilePart: shownThemselves,
};

function programHandlers(wall: Wall, deps: HarnessDeps): Handlers<typeof programRequests> {
  const { memory, pictures, profiles, setLanguage } = deps;
  return {
    getHarness: async () => ({
      pictures,
      platforms: profiles().map(summaryOf),
      views: wall.views,
      settings: memory.settings,
      sets: memory.sets,
      addresses: memory.addresses,
    }),
    setLanguage: async ({ language }) => {
      setLanguage(language);
      return {};
    },
  };
}

function openPayDesk({ sandbox, pay, say }: HarnessDeps, notify: Notify): HarnessPayDesk {
  return new HarnessPayDesk({
    sandbox,
    first: pay,
    onProblem: ({ message }) => say(message),
    listener: {
      ordersChanged: (changed, removed) =>
        notify('payOrdersChanged', { changed: [...changed], removed: [...removed] }),
      waitingChanged: (waiting) => notify('waitingPaymentsChanged', { waiting: [...waiting] }),
      policiesChanged: (policies) => notify('payPoliciesChanged', policies),
    },
  });
}

function observerOf({ name }: DeviceProfile, payments: PaymentsOfView, say: (line: string) => void) {
  const onProblem = (problem: string) => say(`${name}: ${problem}`);
  return {
    bridgeLog: new BridgeLog({ onProblem, onLaunch: (url) => payments.launched(url) }),
    answerBridge: payments.answer,
    onSession: () => undefined,
    onProblem,
  };
}

function summaryOf({ id, name, viewport, dpr, touch }: DeviceProfile): PlatformSummary {
  return { id, name, viewport, dpr, touch };
}
