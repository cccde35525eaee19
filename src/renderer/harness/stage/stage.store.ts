import { makeAutoObservable } from 'mobx';

/** What has the place of the wall for a while: nothing of the window can lie above a native view. */
export type StagePage = 'comparison' | 'help';

export class StageStore {
  /** Undefined: the wall. */
  page: StagePage | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(page: StagePage): void {
    this.page = page;
  }

  close(): void {
    this.page = undefined;
  }
}
