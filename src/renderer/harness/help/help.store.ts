import { makeAutoObservable } from 'mobx';
import type { EventOf } from '#shared/ipc/channels.ts';
import type { HarnessClient } from '../connection/harness-client.ts';
import type { StageStore } from '../stage/stage.store.ts';

export type HelpTab = 'start' | 'panels' | 'keys';
export const helpTabs: readonly HelpTab[] = ['start', 'panels', 'keys'];

export interface HelpDeps {
  readonly client: Pick<HarnessClient, 'on'>;
  readonly stage: Pick<StageStore, 'page' | 'show' | 'close'>;
}

/** Holds whether the help replaces the wall, and its open tab. */
export class HelpStore {
  tab: HelpTab = 'start';
  readonly #deps: HelpDeps;

  constructor(deps: HelpDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#deps.client.on('helpRequested', this.wanted, signal);
  }

  chooseTab(tab: HelpTab): void {
    this.tab = tab;
  }

  /** Opens the tab, or closes the help if that tab is open. Returns true because the key was handled. */
  toggle(tab: HelpTab): boolean {
    const { stage } = this.#deps;
    if (stage.page === 'help' && this.tab === tab) stage.close();
    else this.#show(tab);
    return true;
  }

  #show(tab: HelpTab): void {
    this.tab = tab;
    this.#deps.stage.show('help');
  }

  private wanted({ part }: EventOf<'helpRequested'>): void {
    this.#show(part);
  }
}
