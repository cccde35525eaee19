import { makeAutoObservable, observable } from 'mobx';

export type TargetPanel = 'accessibility' | 'atlas' | 'conditions' | 'scenarios' | 'screenshots' | 'storage';

/** Target view of each panel that has a picker. A choice in one panel changes nothing in others or the address bar. */
export class TargetsStore {
  readonly #chosen = observable.map<TargetPanel, string>();
  readonly #viewIds: () => readonly string[];

  constructor(viewIds: () => readonly string[]) {
    this.#viewIds = viewIds;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns undefined for all views; also after the chosen view was closed. */
  of(panel: TargetPanel): string | undefined {
    const viewId = this.#chosen.get(panel);
    return viewId !== undefined && this.#viewIds().includes(viewId) ? viewId : undefined;
  }

  choose(panel: TargetPanel, viewId: string | undefined): void {
    if (viewId === undefined) this.#chosen.delete(panel);
    else this.#chosen.set(panel, viewId);
  }
}
