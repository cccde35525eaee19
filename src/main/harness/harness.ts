import { hasCapability } from '#shared/device/engines.ts';
import type { CaptureProgress } from '#shared/ipc/records/screenshots.ts';
import type { Language } from '#shared/ipc/subject.ts';
import type { liveRequests } from '#shared/ipc/views/live.ts';
import { accessibilityHandlers } from './accessibility/accessibility-handlers.ts';
import { atlasHandlers } from './atlas-handlers.ts';
import { conditionHandlers } from './conditions/condition-handlers.ts';
import type { ControlledView } from './controlled-view.ts';
import { platformHandlers } from './devices/library/platform-handlers.ts';
import type { PlatformLibrary } from './devices/library/platform-library.ts';
import { verifyEmulation } from './emulation/verify-emulation.ts';
import { type EnvironmentDesk, environmentHandlers } from './environments/environment-handlers.ts';
import { isShownByBackend } from './inspector/calls/match-endpoint.ts';
import { inspectorHandlers } from './inspector/inspector-handlers.ts';
import { isActiveIn } from './inspector/overrides/override-rules.ts';
import type { DeskSandbox } from './pay/desk/order-settler.ts';
import { payHandlers } from './pay/desk/pay-handlers.ts';
import type { PayChoice } from './pay/presets.ts';
import type { PhoneDesk } from './phones/phone-desk.ts';
import { phoneHandlers } from './phones/phone-handlers.ts';
import { noLiveViews, programHandlers } from './program-handlers.ts';
import type { SharedSandbox } from './scenarios/scenario-control.ts';
import { scenarioHandlers } from './scenarios/scenario-handlers.ts';
import { RecentScreenshots } from './screenshots/recent-screenshots.ts';
import type { ScreenshotFiles } from './screenshots/screenshot-files.ts';
import { toSavedViews } from './settings/saved-views.ts';
import { settingsHandlers } from './settings/settings-handlers.ts';
import type { WindowSettingsStore } from './settings/window-settings.ts';
import { storageHandlers } from './site-data/storage-handlers.ts';
import { accountsFolder, StoredAccounts } from './site-data/stored-accounts.ts';
import { ViewStorage } from './site-data/view-storage.ts';
import type { HarnessVersion } from './tickets/build-text.ts';
import type { TicketSource } from './tickets/make-ticket.ts';
import { siteBuild } from './tickets/site-build.ts';
import { ticketHandlers } from './tickets/ticket-handlers.ts';
import { FollowedActions } from './user-actions/followed-actions.ts';
import { ViewServices } from './view-services.ts';
import { firstPlatforms } from './wall/first-platforms.ts';
import { FullVerification, verificationHandlers } from './wall/full-verification.ts';
import { screenshotHandlers } from './wall/screenshots/screenshot-handlers.ts';
import { ScreenshotTaker, type TakeScreenshots } from './wall/screenshots/take-screenshots.ts';
import { Wall, type WallListener, type WallSurface } from './wall/wall.ts';
import type { OpenWallView } from './wall/wall-view.ts';
import type { Handlers } from './window/handlers.ts';
import { WindowEvents } from './window/window-events.ts';

export interface HarnessDeps {
  /** 'native': the host places native views over the window. 'live': the window shows live frames of the views. */
  readonly pictures: 'native' | 'live';
  readonly platforms: PlatformLibrary;
  /** Home address of the previewed site. Relative paths are resolved against it. */
  readonly home: string;
  readonly isOnLan: boolean;
  readonly environment: EnvironmentDesk;
  /** Real phones; absent if the window cannot show them. */
  readonly phones?: PhoneDesk;
  readonly openView: OpenWallView;
  readonly surface: () => WallSurface;
  readonly screenshotFiles: ScreenshotFiles;
  readonly windowSettings: WindowSettingsStore;
  readonly userFolder: string;
  /** Handlers of the input to live frames; absent for native views. */
  readonly live?: Handlers<typeof liveRequests>;
  readonly setLanguage: (language: Language) => void;
  /** Undefined if the backend is not this program's sandbox. */
  readonly sandbox: (DeskSandbox & SharedSandbox) | undefined;
  /** Pay policy of a new wall, which the user can change. */
  readonly pay: PayChoice;
  /** Key that encrypts the API's bodies. */
  readonly apiKey: string;
  /**
   * Version of the running code. It is read at the start, because a later `git pull` changes the files but not the
   * process.
   */
  readonly version: Promise<HarnessVersion>;
  /** Receives a line about a problem in one view that does not end the program. */
  readonly onNotice: (line: string) => void;
}

/** Core of the program on every host: the wall, its services, and the handlers for the window. */
export class Harness {
  readonly events = new WindowEvents();
  readonly wall: Wall;
  readonly handlers: Handlers;
  readonly #deps: HarnessDeps;
  readonly #services: ViewServices;
  readonly #fullVerification: FullVerification;
  readonly #shelf = new RecentScreenshots(Date.now);
  readonly #actions: FollowedActions;
  readonly #taker: ScreenshotTaker;
  readonly #end = new AbortController();

  constructor(deps: HarnessDeps) {
    this.#deps = deps;
    const siteOrigin = URL.parse(deps.home)?.origin;
    this.#services = new ViewServices({
      ...deps,
      notify: this.events.notify,
      onOrders: (orders) => this.#actions.ordersChanged(orders),
      views: (ids) => this.#controlled(ids),
      setPermissions: async (viewId, settings) => {
        const tile = this.wall.tile(viewId);
        if (tile.hasPage) await tile.view.setPermissions(settings);
      },
      signal: this.#end.signal,
    });
    this.wall = new Wall({
      profiles: () => deps.platforms.profiles,
      home: deps.home,
      openView: deps.openView,
      verify: async (view, { id, url }, documentRequest) => {
        if (!hasCapability(deps.platforms.hostOf(view.profile.id), 'verification')) return undefined;
        const address = URL.parse(url);
        // Pages that the backend renders, such as its cashier, do not detect the platform as the site does.
        const isSite =
          address !== null && address.origin === siteOrigin && !isShownByBackend(address.pathname);
        return verifyEmulation(view.cdp, view.profile, {
          isSite,
          conditions: this.#services.conditions.of(id),
          documentRequest,
        });
      },
      surface: deps.surface,
      observe: (...view) => this.#services.observe(...view),
      listener: this.#wallListener(),
    });
    this.#fullVerification = new FullVerification(this.wall, {
      conditionsOf: (viewId) => this.#services.conditions.of(viewId),
      hostOf: (platformId) => deps.platforms.hostOf(platformId),
    });
    this.#taker = new ScreenshotTaker(this.#pictures());
    const { inspector, userActions } = this.#services;
    this.#actions = new FollowedActions({
      home: deps.home,
      profiles: () => deps.platforms.profiles,
      counterpartOf: (platformId) => deps.platforms.counterpartOf(platformId),
      wall: this.wall,
      actions: userActions,
      ...this.#services,
      rules: inspector.rules,
      held: inspector.held,
      forget: (viewId) => inspector.clear([viewId]),
      notify: this.events.notify,
    });
    this.handlers = this.#allHandlers();
  }

  get takeScreenshots(): TakeScreenshots {
    return this.#taker.take;
  }

  /** Opens the requested platforms. If none are requested, opens those of the last run or else the most common ones. */
  openFirst(requested: readonly string[]): void {
    const { windowSettings, platforms } = this.#deps;
    const { profiles } = platforms;
    const known = new Set(profiles.map(({ id }) => id));
    const saved =
      requested.length > 0 ? [] : windowSettings.wall.filter(({ platform }) => known.has(platform));
    if (saved.length === 0) for (const id of firstPlatforms(profiles, requested)) this.wall.open(id);
    for (const { platform, address, rotated } of saved) this.wall.open(platform, address, rotated);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#actions.close();
    await this.wall.closeAll();
    await this.#fullVerification.close();
    await this.#deps.windowSettings.flush();
  }

  /** Returns the views with the given IDs. For `null`, returns all views that have a page. */
  #controlled(viewIds: readonly string[] | null): readonly ControlledView[] {
    const tiles = this.wall.selected(viewIds).filter((tile) => viewIds !== null || tile.hasPage);
    return tiles.map((tile) => tile.controlled());
  }

  #wallListener(): WallListener {
    const { notify } = this.events;
    const { home, windowSettings } = this.#deps;
    const remember = () => windowSettings.saveWall(toSavedViews(this.wall.views, home));
    return {
      opened: (view) => {
        notify('viewOpened', { view });
        remember();
      },
      changed: (viewId, changes) => {
        notify('viewChanged', { viewId, changes });
        if (changes.url !== undefined) {
          this.#services.moved(viewId, changes.url);
          this.#actions.moved(viewId, changes.url);
        }
        if ('url' in changes || 'rotated' in changes) remember();
      },
      hiddenChanged: (viewId, { url }) => {
        if (url !== undefined) this.#services.moved(viewId, url);
      },
      closed: (viewId) => {
        notify('viewClosed', { viewId });
        this.#actions.closed(viewId);
        remember();
      },
      ordered: (views) => {
        notify('viewsOrdered', { views: [...views] });
        remember();
      },
      navigatedTo: (address) => {
        windowSettings.addAddress(address);
        notify('addressesChanged', { addresses: windowSettings.addresses });
      },
    };
  }

  #pictures() {
    return {
      wall: this.wall,
      store: this.#deps.screenshotFiles,
      shelf: this.#shelf,
      onChanged: () => this.events.notify('screenshotsChanged', { pictures: this.#shelf.pictures }),
      onProgress: (views: CaptureProgress) => this.events.notify('captureProgressed', { views }),
    };
  }

  #allHandlers(): Handlers {
    const { notify } = this.events;
    const {
      environment,
      home,
      isOnLan,
      live,
      windowSettings,
      pictures,
      screenshotFiles,
      platforms,
      userFolder,
    } = this.#deps;
    const { conditions, inspector, library, payDesk, sandboxViews, scenarios } = this.#services;
    return {
      ...programHandlers(this.wall, this.#deps),
      ...verificationHandlers(this.#fullVerification),
      ...this.#actions.handlers,
      ...platformHandlers(platforms, (changed) => notify('platformsChanged', changed)),
      ...phoneHandlers(this.#deps.phones, { home, wall: this.wall, platforms, notify }, this.#end.signal),
      ...settingsHandlers(windowSettings, this.wall, notify),
      ...(live ?? noLiveViews),
      ...screenshotHandlers(this.#taker, this.#pictures()),
      ...payHandlers(payDesk),
      // The host saves files if views are native, because the window then cannot download them.
      ...inspectorHandlers(
        inspector,
        pictures === 'native' ? screenshotFiles.saveText.bind(screenshotFiles) : undefined,
      ),
      ...conditionHandlers(conditions),
      ...atlasHandlers({ home, isOnLan }),
      ...environmentHandlers(environment, notify),
      ...scenarioHandlers({
        desk: scenarios,
        library,
        onLibraryChanged: () => notify('scenariosChanged', {}),
      }),
      ...storageHandlers({
        views: (ids) => this.#controlled(ids),
        home,
        accounts: new StoredAccounts(accountsFolder(userFolder, environment.current.id)),
        ...(sandboxViews && {
          createUser: async (view, user) => (await sandboxViews.controlOf(view)).createUser(user),
        }),
        listener: {
          changed: (viewId) => notify('storageChanged', { viewId }),
          storedAccountsChanged: () => notify('storedAccountsChanged', {}),
        },
        now: Date.now,
      }),
      ...accessibilityHandlers((ids) => this.#controlled(ids)),
      ...ticketHandlers(
        async (viewId, title) => this.#ticketSource(viewId, title),
        () => new Date(),
      ),
    };
  }

  async #ticketSource(viewId: string, title: string): Promise<TicketSource> {
    const { conditions, inspector, library, payDesk, scenarios } = this.#services;
    const { orders, presets } = payDesk.state;
    const tile = this.wall.tile(viewId);
    return {
      view: tile.state,
      environment: this.#deps.environment.current,
      scenarios: await library.titles(scenarios.of(viewId)),
      pay: this.#actions.payOf(viewId),
      overrides: inspector.rules.all.filter(({ rule }) => isActiveIn(rule, viewId)),
      startAddress: this.#actions.startOf(viewId),
      conditions: conditions.of(viewId),
      steps: this.#actions.stepsOf(viewId),
      orders: orders.filter((order) => order.viewId === viewId),
      presetTitle: (id) => presets.find((preset) => preset.id === id)?.title ?? { zh: id, en: id },
      spec: this.#actions.specOf(viewId, title),
      timeline: inspector.timeline,
      harnessVersion: () => this.#deps.version,
      siteBuild: () => siteBuild(tile.view.cdp),
      capture: async (hides) => (await tile.capture('view', { hides })).png,
      storage: async () => new ViewStorage(tile.view.cdp).read(),
    };
  }
}
