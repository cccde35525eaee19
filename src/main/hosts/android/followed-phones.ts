import { setTimeout as wait } from 'node:timers/promises';
import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, inBothLanguages, toAppError } from '#shared/errors.ts';
import type { AdbState, PhoneSummary, PhonesState, PlatformDifference } from '#shared/ipc/views/phones.ts';
import type { DeviceProfile } from '../../harness/devices/device-profile.ts';
import type { PhoneDesk, PhoneListener } from '../../harness/phones/phone-desk.ts';
import { Adb } from './adb.ts';
import { adbPort, findAdbServer } from './adb-server.ts';
import { PhoneHost, platformIdOf } from './phone-host.ts';
import { type ListedPhone, parsePhoneList, stateAdvice } from './phone-list.ts';
import { type PhoneDetails, readPhone } from './read-phone.ts';

/** Pause before adb is looked for again. */
const retryMs = 1_000;

interface FollowedPhonesDeps {
  readonly environment: NodeJS.ProcessEnv;
  readonly onProblem: (thrown: unknown) => void;
}

interface PhoneReading {
  readonly details?: PhoneDetails;
  /** Reason why the phone could not be read. */
  readonly problem?: BothLanguages;
}

/**
 * Phones as adb lists them, their apps, and the pages of added apps as views. An adb server of the user is used; one is
 * started only on request, because it then runs on and gives every program of this machine access to the phones.
 */
export class FollowedPhones implements PhoneDesk {
  readonly #deps: FollowedPhonesDeps;
  readonly #listeners = new Set<PhoneListener>();
  readonly #readings = new Map<string, PhoneReading>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #end = new AbortController();
  #adb: Adb | undefined;
  #host: PhoneHost | undefined;
  #listed: readonly ListedPhone[] = [];
  #status: Pick<PhonesState, 'adb' | 'problem'> = { adb: 'off', problem: null };
  #mayStart = false;
  #isListing = false;
  /** Aborts to end the pause before the next look for adb. */
  #pause = new AbortController();
  #following: Promise<void> | undefined;
  #sent = '';

  constructor(deps: FollowedPhonesDeps) {
    this.#deps = deps;
  }

  get state(): PhonesState {
    return { ...this.#status, phones: this.#listed.map((phone) => this.#summary(phone)) };
  }

  get profiles(): readonly DeviceProfile[] {
    return this.#host?.profiles ?? [];
  }

  /** Opens pages of the added apps; undefined before the first one is added. */
  get host(): PhoneHost | undefined {
    return this.#host;
  }

  subscribe(listener: PhoneListener, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener), { once: true });
  }

  startAdb(): void {
    this.#mayStart = true;
    this.#pause.abort();
    this.#follow();
  }

  refresh(): void {
    this.#follow();
    for (const { serial, state } of this.#listed) if (state === 'ready') void this.#read(serial);
    if (this.#listed.some(({ state }) => state !== 'ready')) void this.#listAgain();
  }

  /**
   * Adds an app and returns its platform. Without `socket`, takes the first app that has a page. Rejects with AppError
   * 'environment' without adb, or as `PhoneHost.add` does.
   */
  async add(serial: string, socket?: string): Promise<DeviceProfile> {
    this.#adb ??= Adb.find(this.#deps.environment);
    this.#host ??= new PhoneHost(this.#adb, { onProblem: this.#deps.onProblem });
    const profile = await this.#host.add(serial, socket);
    this.#changed();
    return profile;
  }

  /** Returns every difference between an added app and an emulated platform. Rejects as `PhoneHost.compare` does. */
  async compare(
    platformId: string,
    emulated: DeviceProfile,
    site?: string,
  ): Promise<readonly PlatformDifference[]> {
    if (this.#host?.has(platformId) !== true)
      throw new AppError('usage', `${platformId} is not an app of a phone. Open it in the panel Phones.`, {
        zh: `${platformId} 不是手机上的应用：请先在“真机”面板打开。`,
      });
    return this.#host.compare(platformId, emulated, site);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await Promise.all([this.#following, this.#host?.close()]);
  }

  #follow(): void {
    this.#following ??= this.#followUntilEnd();
  }

  async #followUntilEnd(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#followServer();
      if (signal.aborted) return;
      this.#pause = new AbortController();
      // Rejects only if one of the signals aborts, which ends the pause.
      await wait(retryMs, undefined, { signal: AbortSignal.any([signal, this.#pause.signal]) }).catch(
        () => undefined,
      );
    }
  }

  /** Follows the phones until the adb server ends. Returns immediately if none runs and none may be started. */
  async #followServer(): Promise<void> {
    const { environment } = this.#deps;
    try {
      this.#adb ??= Adb.find(environment);
    } catch (thrown) {
      this.#setStatus('missing', inBothLanguages(toAppError(thrown)));
      return;
    }
    const server = await findAdbServer(environment);
    if (this.#end.signal.aborted) return;
    if (server === 'foreign') {
      this.#setStatus('blocked', portTaken(adbPort(environment)));
      return;
    }
    if (server === 'absent' && !this.#mayStart) {
      this.#setStatus('off', null);
      return;
    }
    if (this.#status.adb !== 'blocked') this.#setStatus('starting', null);
    const printed = await this.#adb.track((lines) => this.#list(parsePhoneList(lines)), this.#end.signal);
    if (this.#end.signal.aborted) return;
    const hasStarted = this.#status.adb === 'running';
    this.#list([]);
    if (hasStarted || printed === '') this.#setStatus('starting', null);
    else this.#setStatus('blocked', { en: `adb: ${printed}`, zh: `adb：${printed}` });
  }

  #list(listed: readonly ListedPhone[]): void {
    const wasReady = new Set(this.#readySerials());
    this.#listed = listed;
    for (const serial of this.#readings.keys())
      if (!this.#readySerials().includes(serial)) this.#readings.delete(serial);
    this.#setStatus('running', null);
    for (const serial of this.#readySerials()) {
      if (wasReady.has(serial)) continue;
      void this.#read(serial);
      const platformIds = this.#host?.platformsOn(serial) ?? [];
      if (platformIds.length > 0) for (const listener of this.#listeners) listener.returned(platformIds);
    }
  }

  /**
   * Lists the phones once more, because `track-devices` of adb 29 misses a phone that turns from offline to
   * unauthorized. Never rejects.
   */
  async #listAgain(): Promise<void> {
    if (this.#isListing || this.#adb === undefined) return;
    this.#isListing = true;
    try {
      // Without a server, the command would start one.
      if ((await findAdbServer(this.#deps.environment)) === 'absent') return;
      const printed = await this.#adb.run(['devices', '-l'], { signal: this.#end.signal });
      if (this.#status.adb === 'running') this.#list(parsePhoneList(printed.split('\n').slice(1)));
    } catch {
      // The tracker reports a server that has ended, and the next refresh lists again.
    } finally {
      this.#isListing = false;
    }
  }

  #readySerials(): readonly string[] {
    return this.#listed.filter(({ state }) => state === 'ready').map(({ serial }) => serial);
  }

  /** Reads a phone, once at a time, because one that does not respond takes long. Never rejects. */
  #read(serial: string): Promise<void> {
    const reading = this.#reading.get(serial) ?? this.#readNow(serial);
    this.#reading.set(serial, reading);
    return reading;
  }

  async #readNow(serial: string): Promise<void> {
    const { signal } = this.#end;
    try {
      if (this.#adb === undefined) throw new AppError('internal', 'A phone is listed without adb');
      const details = await readPhone(this.#adb, serial, signal);
      this.#readings.set(serial, { details });
    } catch (thrown) {
      const problem = inBothLanguages(toAppError(thrown));
      this.#readings.set(serial, { ...this.#readings.get(serial), problem });
    }
    this.#reading.delete(serial);
    if (!this.#readySerials().includes(serial)) this.#readings.delete(serial);
    this.#changed();
  }

  #summary({ serial, state, model }: ListedPhone): PhoneSummary {
    const { details, problem } = this.#readings.get(serial) ?? {};
    const apps = details?.apps ?? [];
    return {
      serial,
      state,
      name: details?.name ?? model?.replaceAll('_', ' ') ?? serial,
      system: details?.system ?? null,
      advice: state === 'ready' ? (problem ?? null) : stateAdvice[state],
      apps: apps.map((app) => {
        const platformId = platformIdOf(serial, app, apps);
        const { socket, name, packageName = null, engine = null, pages, problem: reason = null } = app;
        const isAdded = this.#host?.has(platformId) === true;
        return {
          socket,
          name,
          packageName,
          engine,
          pages: [...pages],
          problem: reason,
          platformId: isAdded ? platformId : null,
        };
      }),
    };
  }

  #setStatus(adb: AdbState, problem: BothLanguages | null): void {
    this.#status = { adb, problem };
    this.#changed();
  }

  /** Reports the state if it differs from the last one. */
  #changed(): void {
    if (this.#end.signal.aborted) return;
    const { state } = this;
    const sent = JSON.stringify(state);
    if (sent === this.#sent) return;
    this.#sent = sent;
    for (const listener of this.#listeners) listener.changed(state);
  }
}

const portTaken = (port: number): BothLanguages => ({
  en: `Another program uses port ${port} of the adb server. End it, or set ANDROID_ADB_SERVER_PORT to a free port and start again.`,
  zh: `其他程序占用了 adb 服务的端口 ${port}：请结束它，或把 ANDROID_ADB_SERVER_PORT 设为空闲端口后重新启动。`,
});
