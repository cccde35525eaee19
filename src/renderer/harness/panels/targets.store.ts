import { makeAutoObservable, observable } from 'mobx';

export type TargetPanel = 'accessibility' | 'atlas' | 'conditions' | 'scenarios' | 'screenshots' | 'storage';

/** Holds the view that each panel with a picker acts on. Each panel and the address bar have separate choices. */
export class TargetsStore {
  readonly #chosen = observable.map<TargetPanel, string>();
  readonly #viewIds: () => readonly string[];

  constructor(viewIds: () => readonly string[]) {
    this.#viewIds = viewIds;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the ID of the panel's view, or undefined for all views, also after the chosen view was closed. */
  of(panel: TargetPanel): string | undefined {
    const viewId = this.#chosen.get(panel);
    return viewId !== undefined && this.#viewIds().includes(viewId) ? viewId : undefined;
  }

  choose(panel: TargetPanel, viewId: string | undefined): void {
    if (viewId === undefined) this.#chosen.delete(panel);
    else this.#chosen.set(panel, viewId);
  }
}
