import { makeAutoObservable } from 'mobx';

/** Page that temporarily replaces the wall, because the window cannot draw over a native view. */
export type StagePage = 'comparison' | 'help';

export class StageStore {
  /** Page that replaces the wall; undefined while the wall is shown. */
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
