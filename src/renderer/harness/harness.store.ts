import { makeAutoObservable } from 'mobx';
import type { BothLanguages } from '#shared/both-languages.ts';
import {
  type Capability,
  type EngineName,
  engineOfHost,
  type HostName,
  hasCapability,
} from '#shared/device/engines.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { EventOf, RequestName, RequestOutput } from '#shared/ipc/channels.ts';
import { MAX_VIEWS } from '#shared/ipc/subject.ts';
import type { PlatformSummary } from '#shared/ipc/views/platforms.ts';
import type { PlatformSet } from '#shared/ipc/views/settings.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import { barAddress } from './commands/bar-address.ts';
import type { Message } from './commands/message.ts';
import { PendingCommands } from './commands/pending-commands.ts';
import type { HarnessClient } from './connection/harness-client.ts';
import { createSendRequest, type SendRequest } from './connection/send-request.ts';
import type { SettingsStore } from './preferences/settings.store.ts';

const query = /^(?:get|list|read|check)/;

/** Requests that the window sends by itself. All other requests start something for the user. */
const automatic: readonly RequestName[] = [
  'ping',
  'setLanguage',
  'placeViews',
  'sendInput',
  'copySelection',
  'sendFilePart',
  'saveSetting',
];

/** Returns true if the request starts something for the user. */
const isAction = (name: RequestName): boolean => !query.test(name) && !automatic.includes(name);

/** Holds the state of the window, and sends its commands to the harness. */
export class HarnessStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: AppError | undefined = undefined;
  platforms: readonly PlatformSummary[] = [];
  views: readonly ViewState[] = [];
  sets: readonly PlatformSet[] = [];
  /** Recent addresses, newest first. */
  addresses: readonly string[] = [];
  /** Text typed into the address bar and not sent yet. */
  draft: string | undefined = undefined;
  /** View that the address bar sends to; undefined for all views. */
  recipient: string | undefined = undefined;
  /** View whose verification panel is open. */
  inspectedId: string | undefined = undefined;
  message: Message | undefined = undefined;
  /** Number of requests to focus the address bar. The bar takes the focus whenever this number grows. */
  addressFocusRequests = 0;
  readonly pending = new PendingCommands();
  /** Sends a request, which counts as pending until its response arrives. */
  readonly send: SendRequest;
  readonly #client: HarnessClient;
  readonly #settings: Pick<SettingsStore, 'load'>;

  constructor(client: HarnessClient, settings: Pick<SettingsStore, 'load'>) {
    this.#client = client;
    this.#settings = settings;
    makeAutoObservable(this, { send: false }, { autoBind: true });
    this.send = this.pending.during(createSendRequest(client, this.reportFailure, this.actionStarted));
  }

  start(signal: AbortSignal): void {
    this.#client.on('viewOpened', this.viewOpened, signal);
    this.#client.on('viewChanged', this.viewChanged, signal);
    this.#client.on('viewClosed', this.viewClosed, signal);
    this.#client.on('viewsOrdered', this.viewsOrdered, signal);
    this.#client.on('addressFocusRequested', this.focusAddressBar, signal);
    this.#client.on('platformsChanged', this.platformsChanged, signal);
    this.#client.on('commandEnded', this.commandEnded, signal);
    this.#client.on('setsChanged', this.setsChanged, signal);
    this.#client.on('addressesChanged', this.addressesChanged, signal);
    this.#client.onOpen(this.connected, signal);
  }

  /** Loads the whole state from main; the old state is shown until it arrives. */
  async load(): Promise<void> {
    if (this.status === 'failed') this.status = 'loading';
    this.error = undefined;
    try {
      this.received(await this.#client.request('getHarness', {}));
    } catch (thrown) {
      this.failed(toAppError(thrown));
    }
  }

  get isFull(): boolean {
    return this.views.length >= MAX_VIEWS;
  }

  get inspected(): ViewState | undefined {
    return this.views.find(({ id }) => id === this.inspectedId);
  }

  get matchingCount(): number {
    return this.views.filter(({ verification }) => verification?.ok === true).length;
  }

  get mismatchingCount(): number {
    return this.views.filter(
      ({ verification }) => verification?.ok === false && verification.isPageReady !== false,
    ).length;
  }

  viewOf(platformId: string): ViewState | undefined {
    return this.views.find((view) => view.platformId === platformId);
  }

  /** Returns the engine of the view. */
  engineOf(view: Pick<ViewState, 'platformId'>): EngineName {
    return engineOfHost(this.hostOf(view));
  }

  /** Returns the host of the view. If the platform has been deleted, assumes Chromium with emulation. */
  hostOf({ platformId }: Pick<ViewState, 'platformId'>): HostName {
    return this.platforms.find(({ id }) => id === platformId)?.host ?? 'chromium';
  }

  /** Returns true if the view's host supports the feature. */
  can(view: Pick<ViewState, 'platformId'>, capability: Capability): boolean {
    return hasCapability(this.hostOf(view), capability);
  }

  /** Returns the same platform on its other engine, or undefined if it has only one. */
  counterpartOf(platformId: string): PlatformSummary | undefined {
    const { twinOf = null } = this.platforms.find(({ id }) => id === platformId) ?? {};
    return this.platforms.find((other) => other.twinOf === platformId || other.id === twinOf);
  }

  /** Pairs of open views that show one platform on two engines, Chromium first. */
  get twins(): readonly (readonly [onChromium: ViewState, onWebKit: ViewState])[] {
    return this.views.flatMap((view) => {
      const { twinOf = null } = this.platforms.find(({ id }) => id === view.platformId) ?? {};
      const other = twinOf === null ? undefined : this.viewOf(twinOf);
      return other === undefined ? [] : [[other, view] as const];
    });
  }

  /** Returns true if the view can be rotated. Desktop platforms and real phones cannot. */
  canTurn(view: ViewState): boolean {
    const { platformId, status } = view;
    const isHandheld = this.platforms.some(({ id, touch }) => id === platformId && touch);
    return isHandheld && this.can(view, 'rotation') && (status === 'ready' || status === 'loading');
  }

  /**
   * Text of the address bar: the typed text or, if nothing was typed, the address of the selected view or of most
   * views.
   */
  get address(): string {
    return this.#barAddress();
  }

  /** Stores the typed text; undefined discards it. */
  setAddress(address: string | undefined): void {
    this.draft = address;
  }

  setRecipient(viewId: string | undefined): void {
    this.recipient = viewId;
  }

  /** Focuses the address bar. Returns true because the key was handled. */
  focusAddressBar(): boolean {
    this.addressFocusRequests += 1;
    return true;
  }

  inspect(viewId: string | undefined): void {
    this.inspectedId = viewId;
  }

  dismissMessage(): void {
    this.message = undefined;
  }

  async togglePlatform(platformId: string): Promise<void> {
    const view = this.viewOf(platformId);
    if (view === undefined) await this.send('openView', { platformId });
    else await this.send('closeView', { viewId: view.id });
  }

  /** Reopens the view with the current version of its platform, as a new visitor. */
  async reopenView({ id, platformId, url }: ViewState): Promise<void> {
    await this.send('closeView', { viewId: id });
    await this.send('openView', { platformId, ...(url !== '' && { address: url }) });
  }

  async sendAddress(): Promise<void> {
    const { draft } = this;
    const address = this.#barAddress().trim();
    if (address === '') return;
    const views = this.recipient === undefined ? null : [this.recipient];
    const sent = await this.send('navigate', { views, address });
    // Keeps an address that could not be opened in the address bar, so that the user can correct it.
    if (sent !== undefined && this.draft === draft) this.setAddress(undefined);
  }

  /** Presses the phone's Back button, and reports if the view was on its first page. */
  async pressBack(viewId: string): Promise<void> {
    const pressed = await this.send('pressBack', { views: [viewId] });
    const view = this.views.find(({ id }) => id === pressed?.leftSite[0]);
    if (view !== undefined) this.siteLeft(view.name);
  }

  async capture(viewId?: string): Promise<void> {
    const views = viewId === undefined ? null : [viewId];
    const taken = await this.send('capture', { views });
    if (taken !== undefined) this.screenshotsTaken(taken);
  }

  #barAddress(): string {
    return this.draft ?? barAddress(this.views, this.recipient, this.pending.addressOf) ?? '/home';
  }

  private connected(): void {
    // Clears the message about screenshots, because a restarted harness has no stored screenshots.
    if (this.message?.kind === 'pictures') this.message = undefined;
    void this.load();
  }

  private received(harness: RequestOutput<'getHarness'>): void {
    this.status = 'ready';
    this.platforms = harness.platforms;
    this.views = harness.views;
    this.sets = harness.sets;
    this.addresses = harness.addresses;
    this.#settings.load(harness.settings);
    this.forgetGone();
  }

  private failed(error: AppError): void {
    if (this.status === 'ready') {
      this.reportFailure(error);
      return;
    }
    this.status = 'failed';
    this.error = error;
  }

  private viewOpened({ view }: EventOf<'viewOpened'>): void {
    this.views = [...this.views.filter(({ id }) => id !== view.id), view];
  }

  private viewChanged({ viewId, changes }: EventOf<'viewChanged'>): void {
    this.views = this.views.map((view) => (view.id === viewId ? { ...view, ...changes } : view));
    if (changes.status === 'loading') this.pending.viewLoads(viewId);
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.views = this.views.filter(({ id }) => id !== viewId);
    this.forgetGone();
  }

  private viewsOrdered({ views: order }: EventOf<'viewsOrdered'>): void {
    this.views = this.views.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  }

  private platformsChanged({ platforms }: EventOf<'platformsChanged'>): void {
    this.platforms = platforms;
  }

  private forgetGone(): void {
    const isGone = (id: string | undefined) => id !== undefined && !this.views.some((view) => view.id === id);
    if (isGone(this.recipient)) this.recipient = undefined;
    if (isGone(this.inspectedId)) this.inspectedId = undefined;
  }

  private setsChanged({ sets }: EventOf<'setsChanged'>): void {
    this.sets = sets;
  }

  private addressesChanged({ addresses }: EventOf<'addressesChanged'>): void {
    this.addresses = addresses;
  }

  private commandEnded(event: EventOf<'commandEnded'>): void {
    this.message = event;
  }

  private siteLeft(name: BothLanguages): void {
    this.message = { kind: 'left', name };
  }

  screenshotsTaken({ folder, files, problems }: RequestOutput<'capture'>): void {
    this.message = { kind: 'pictures', folder, count: files.length, problems };
  }

  /** Must be called for each sent request. Clears the previous error if the user starts something. */
  actionStarted(name: RequestName): void {
    const isOver =
      this.message?.kind === 'failed' || (this.message?.kind === 'copied' && this.message.isCopied);
    if (isOver && isAction(name)) this.message = undefined;
  }

  /** `isCopied` is false if the browser refused access to the clipboard. The user must then press a button. */
  textCopied(viewId: string, text: string, isCopied: boolean): void {
    const view = this.views.find(({ id }) => id === viewId);
    if (view !== undefined) this.message = { kind: 'copied', viewId, name: view.name, text, isCopied };
  }

  reportFailure(error: AppError): void {
    // Shows nothing for a lost connection, which the connection notice already reports.
    if (this.#client.status !== 'open' && this.#client.status !== 'silent') return;
    this.message = { kind: 'failed', error };
  }
}
