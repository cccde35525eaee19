import type { UserAction } from '#shared/ipc/records/user-action.ts';
import { isKnownBetterBy, withoutSecrets } from './known-better.ts';
import type { ActionsListener } from './user-actions.ts';

/** Of one view: what was before that is of no use to who looks for a fault. */
const mostActions = 50;

/** What was done last in each view, whether it is recorded or not. */
export class ActionHistory implements ActionsListener {
  readonly #views = new Map<string, UserAction[]>();

  acted(viewIds: readonly string[], action: UserAction): void {
    const known = withoutSecrets(action);
    for (const viewId of viewIds) {
      const actions = this.#views.get(viewId) ?? [];
      this.#views.set(viewId, actions);
      const last = actions.at(-1);
      if (last !== undefined && isKnownBetterBy(last, known)) actions.pop();
      actions.push(known);
      if (actions.length > mostActions) actions.shift();
    }
  }

  of(viewId: string): readonly UserAction[] {
    return this.#views.get(viewId) ?? [];
  }

  closed(viewId: string): void {
    this.#views.delete(viewId);
  }
}
