import { makeAutoObservable } from 'mobx';
import type { OpenPanels, PanelsStore } from '../../panels/panels.store.ts';
import type { SettingsStore } from '../../preferences/settings.store.ts';

export const tourSteps = ['what', 'platforms', 'scenario', 'pay'] as const;
export type TourStep = (typeof tourSteps)[number];

/** ID of the panel that each step opens. */
const panelOf: Readonly<Partial<Record<TourStep, string>>> = {
  platforms: 'platforms',
  scenario: 'scenarios',
  pay: 'pay',
};

const settingKey = 'tourSeen';

export interface TourDeps {
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  readonly panels: Pick<PanelsStore, 'open' | 'show' | 'showOnly'>;
}

/**
 * Holds the tour for new users. It is shown at the first start until the user finishes or skips it, and again on
 * request.
 */
export class TourStore {
  /** Index of the current step in `tourSteps`. */
  index = 0;
  isWanted = false;
  /** Panels that were open before the tour opened one. */
  #before: OpenPanels | undefined;
  readonly #deps: TourDeps;

  constructor(deps: TourDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Current step; undefined if the tour is not shown. */
  get step(): TourStep | undefined {
    const isSeen = this.#deps.settings.get(settingKey) === 'yes';
    return isSeen && !this.isWanted ? undefined : tourSteps[this.index];
  }

  get isLast(): boolean {
    return this.index === tourSteps.length - 1;
  }

  begin(): void {
    this.isWanted = true;
    this.#goTo(0);
  }

  next(): void {
    if (this.isLast) this.end();
    else this.#goTo(this.index + 1);
  }

  back(): void {
    this.#goTo(Math.max(0, this.index - 1));
  }

  /** Ends the tour, and stores that the user has seen it. */
  end(): void {
    this.isWanted = false;
    this.index = 0;
    this.#deps.settings.set(settingKey, 'yes');
    this.#closePanels();
  }

  /** Closes the panels that the tour opened, but not those that the user opened during the tour. */
  #closePanels(): void {
    const { panels } = this.#deps;
    const before = this.#before;
    this.#before = undefined;
    if (before === undefined) return;
    const opened = Object.values(panelOf);
    const kept = (place: keyof OpenPanels) => {
      const now = panels.open[place];
      return now === undefined || opened.includes(now) ? before[place] : now;
    };
    panels.showOnly({ side: kept('side'), dock: kept('dock') });
  }

  #goTo(index: number): void {
    this.index = index;
    const step = tourSteps[index];
    const panel = step && panelOf[step];
    if (panel === undefined) return;
    this.#before ??= this.#deps.panels.open;
    this.#deps.panels.show(panel);
  }
}
