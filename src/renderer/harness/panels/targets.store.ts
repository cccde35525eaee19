import { makeAutoObservable, observable } from 'mobx';

export type TargetPanel = 'accessibility' | 'atlas' | 'conditions' | 'scenarios' | 'screenshots' | 'storage';

/**
 * Holds, for each panel that has a view picker, the selected view. The choices of the panels and of the address bar are
 * independent.
 */
export class TargetsStore {
  readonly #chosen = observable.map<TargetPanel, string>();
  readonly #viewIds: () => readonly string[];

  constructor(viewIds: () => readonly string[]) {
    this.#viewIds = viewIds;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the ID of the panel's selected view. Undefined for all views, and after the selected view was closed. */
  of(panel: TargetPanel): string | undefined {
    const viewId = this.#chosen.get(panel);
    return viewId !== undefined && this.#viewIds().includes(viewId) ? viewId : undefined;
  }

  choose(panel: TargetPanel, viewId: string | undefined): void {
    if (viewId === undefined) this.#chosen.delete(panel);
    else this.#chosen.set(panel, viewId);
  }
}
