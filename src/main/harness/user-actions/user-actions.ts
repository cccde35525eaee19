import { AppError } from '#shared/errors.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { ActionWatch } from './page/watch-actions.ts';

/** Who wants to know what testers do. */
export interface ActionsListener {
  /** By hand in one view, or by a command of the window to these views. */
  acted(viewIds: readonly string[], action: UserAction): void;
  /** What was asked for by a pick. */
  picked?(viewId: string, target: ActionTarget): void;
}

/** What testers do in all views, for those who follow it. */
export class UserActions {
  readonly #watches = new Map<string, ActionWatch>();
  readonly #listeners: ActionsListener[] = [];

  listen(listener: ActionsListener): void {
    this.#listeners.push(listener);
  }

  /** Watches a view's page from before its first document until `signal` aborts. */
  watch(viewId: string, cdp: CdpSession, signal: AbortSignal): void {
    const listener = {
      acted: (action: UserAction) => this.acted([viewId], action),
      picked: (target: ActionTarget) => {
        for (const each of this.#listeners) each.picked?.(viewId, target);
      },
    };
    this.#watches.set(viewId, new ActionWatch(cdp, listener, signal));
    signal.addEventListener('abort', () => this.#watches.delete(viewId), { once: true });
  }

  acted(viewIds: readonly string[], action: UserAction): void {
    for (const each of this.#listeners) each.acted(viewIds, action);
  }

  /** Throws AppError 'usage' for a view that has no page. */
  of(viewId: string): ActionWatch {
    const watch = this.#watches.get(viewId);
    if (watch === undefined)
      throw new AppError('usage', 'This view has no page yet.', { zh: '这个视图还没有页面。' });
    return watch;
  }
}
