import { makeAutoObservable } from 'mobx';
import type { BothLanguages } from '#shared/both-languages.ts';
import { type EnvironmentSummary, SANDBOX_ENVIRONMENT } from '#shared/ipc/backend/environments.ts';
import type { EventOf, RequestOutput } from '#shared/ipc/channels.ts';
import type { HarnessClient } from '../connection/harness-client.ts';
import type { SendRequest } from '../connection/send-request.ts';

export interface EnvironmentsDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  /** Called after a switch to another environment, to clear messages about the previous one. */
  readonly onArrived: () => void;
}

/** Holds the current environment of the site and its backend, and the available ones. */
export class EnvironmentsStore {
  current: EnvironmentSummary | undefined = undefined;
  listed: readonly EnvironmentSummary[] = [];
  problems: readonly BothLanguages[] = [];
  file = '';
  areGatewaysOpen = false;
  /** Environment that the harness is switching to; undefined once the switch has finished or failed. */
  changingTo: EnvironmentSummary | undefined = undefined;
  readonly #deps: EnvironmentsDeps;

  constructor(deps: EnvironmentsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('gatewaysChanged', this.gatewaysChanged, signal);
    client.onOpen(() => void this.load(), signal);
  }

  /** Loads the environments at start and whenever the list opens, because their file may have changed. */
  async load(): Promise<void> {
    const all = await this.#deps.send('getEnvironments', {});
    if (all !== undefined) this.loaded(all);
  }

  /** Available environments, including the current one even if only the command line names it. */
  get choices(): readonly EnvironmentSummary[] {
    const { current, listed } = this;
    const isListed = current === undefined || listed.some(({ id }) => id === current.id);
    return isListed ? listed : [current, ...listed];
  }

  get isLive(): boolean {
    return this.current?.isLive === true;
  }

  get isElsewhere(): boolean {
    return this.current !== undefined && this.current.id !== SANDBOX_ENVIRONMENT;
  }

  async choose(id: string): Promise<void> {
    const wanted = this.choices.find((environment) => environment.id === id);
    if (wanted === undefined || id === this.current?.id || this.changingTo !== undefined) return;
    this.changing(wanted);
    if ((await this.#deps.send('chooseEnvironment', { id })) === undefined) this.changing(undefined);
  }

  async openGateways(open: boolean): Promise<void> {
    await this.#deps.send('openGateways', { open });
  }

  private changing(wanted: EnvironmentSummary | undefined): void {
    this.changingTo = wanted;
  }

  private loaded(all: RequestOutput<'getEnvironments'>): void {
    this.current = all.current;
    this.listed = all.environments;
    this.problems = all.problems;
    this.file = all.file;
    this.areGatewaysOpen = all.areGatewaysOpen;
    if (this.changingTo?.id !== all.current.id) return;
    this.changingTo = undefined;
    this.#deps.onArrived();
  }

  private gatewaysChanged({ areOpen }: EventOf<'gatewaysChanged'>): void {
    this.areGatewaysOpen = areOpen;
  }
}
