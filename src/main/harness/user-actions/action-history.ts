import type { UserAction } from '#shared/ipc/records/user-action.ts';
import { isSupersededBy, withoutSecrets } from './collapse-actions.ts';
import type { ActionsListener } from './user-actions.ts';

/** Limits the actions stored per view. Older ones rarely explain a problem. */
const maxActions = 50;

interface ViewHistory {
  readonly actions: UserAction[];
  /** Address at which the first stored action happened. */
  start: string | undefined;
  address: string | undefined;
}

/** Stores the latest actions of each view, whether they are recorded or not. */
export class ActionHistory implements ActionsListener {
  readonly #views = new Map<string, ViewHistory>();

  acted(viewIds: readonly string[], action: UserAction): void {
    const known = withoutSecrets(action);
    for (const viewId of viewIds) {
      const view = this.#view(viewId);
      const { actions } = view;
      if (actions.length === 0) view.start = view.address;
      const last = actions.at(-1);
      if (last !== undefined && isSupersededBy(last, known)) actions.pop();
      actions.push(known);
      if (actions.length <= maxActions) continue;
      actions.shift();
      view.start = undefined;
    }
  }

  moved(viewId: string, url: string): void {
    this.#view(viewId).address = url;
  }

  of(viewId: string): readonly UserAction[] {
    return this.#views.get(viewId)?.actions ?? [];
  }

  /** Returns the address before the first stored action, or undefined if older actions were dropped. */
  startOf(viewId: string): string | undefined {
    return this.#views.get(viewId)?.start;
  }

  closed(viewId: string): void {
    this.#views.delete(viewId);
  }

  #view(viewId: string): ViewHistory {
    const view = this.#views.get(viewId) ?? { actions: [], start: undefined, address: undefined };
    this.#views.set(viewId, view);
    return view;
  }
}
