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

/** The help in the place of the wall, and which part of it is in sight. */
export class HelpStore {
  tab: HelpTab = 'start';
  readonly #deps: HelpDeps;

  constructor(deps: HelpDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    this.#deps.client.on('helpWanted', this.wanted, signal);
  }

  chooseTab(tab: HelpTab): void {
    this.tab = tab;
  }

  /** Once more: it goes away. Answers that the key meant something. */
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

  private wanted({ part }: EventOf<'helpWanted'>): void {
    this.#show(part);
  }
}
