import { makeAutoObservable, observable, observableRef } from 'mobx';
import type { PhoneAppSummary, PhonesState, PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { ViewState } from '#shared/ipc/views/view-state.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

/** Interval in ms at which the pages of the apps are read. The harness reports phones without polling. */
const pauseMs = 3_000;

export interface PhonesDeps {
  readonly client: Pick<HarnessClient, 'on' | 'request'>;
  readonly send: SendRequest;
  readonly viewOf: (platformId: string) => ViewState | undefined;
}

/** Comparison of an app with an emulated platform. */
export interface PhoneComparison {
  readonly emulatedId: string;
  /** Undefined while the phone is read, and if that failed. */
  readonly differences?: readonly PlatformDifference[];
  readonly isRunning: boolean;
}

/** Holds the phones that adb lists, while a panel shows them. */
export class PhonesStore {
  /** Undefined until the panel is first open. */
  state: PhonesState | undefined = undefined;
  /** Keys of the apps that are being opened. */
  opening: readonly string[] = [];
  /** Newest comparison of each app, by platform ID. */
  readonly comparisons = observable.map<string, PhoneComparison>([], { deep: false });
  readonly #deps: PhonesDeps;

  constructor(deps: PhonesDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#deps.client.on('phonesChanged', this.received, signal);
  }

  /** Reads the phones and their pages now and every few seconds, until the returned function is called. */
  watch(): () => void {
    void this.load();
    const timer = setInterval(() => void this.load(), pauseMs);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    try {
      this.received(await this.#deps.client.request('listPhones', {}));
    } catch {
      // The next look may succeed, and the connection notice reports a lost connection.
    }
  }

  async startAdb(): Promise<void> {
    await this.#deps.send('startAdb', {});
  }

  isOpening(serial: string, { socket }: PhoneAppSummary): boolean {
    return this.opening.includes(keyOf(serial, socket));
  }

  /** Opens a view of the app, at `url` or else at the site. Makes the app a platform first. */
  async open(serial: string, { socket, platformId }: PhoneAppSummary, url?: string): Promise<void> {
    const key = keyOf(serial, socket);
    if (this.opening.includes(key)) return;
    this.openingIs([...this.opening, key]);
    const id = platformId ?? (await this.#deps.send('addPhoneApp', { serial, socket }))?.platformId;
    if (id !== undefined) await this.#show(id, url);
    this.openingIs(this.opening.filter((other) => other !== key));
  }

  /** Compares what an added app reports with an emulated platform. A failure is in the status bar. */
  async compare(platformId: string, emulatedId: string): Promise<void> {
    if (this.comparisons.get(platformId)?.isRunning === true) return;
    this.compared(platformId, { emulatedId, isRunning: true });
    const response = await this.#deps.send('comparePhone', { platformId, emulatedId });
    this.compared(platformId, {
      emulatedId,
      isRunning: false,
      ...(response !== undefined && { differences: response.differences }),
    });
  }

  async #show(platformId: string, url: string | undefined): Promise<void> {
    const { send, viewOf } = this.#deps;
    const view = viewOf(platformId);
    if (view === undefined)
      await send('openView', { platformId, ...(url === undefined ? {} : { address: url }) });
    else if (url !== undefined) await send('navigate', { views: [view.id], address: url });
    else if (view.status === 'failed') await send('reload', { views: [view.id] });
  }

  private compared(platformId: string, comparison: PhoneComparison): void {
    this.comparisons.set(platformId, comparison);
  }

  private openingIs(opening: readonly string[]): void {
    this.opening = opening;
  }

  private received(state: PhonesState): void {
    this.state = state;
  }
}

const keyOf = (serial: string, socket: string) => `${serial} ${socket}`;
