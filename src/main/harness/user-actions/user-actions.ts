import { AppError } from '#shared/errors.ts';
import type { ActionTarget, UserAction } from '#shared/ipc/records/user-action.ts';
import type { CdpSession } from '../emulation/cdp-session.ts';
import { ActionWatch } from './page/watch-actions.ts';

export interface ActionsListener {
  /** Called for an action in one view, or for a command of the window to several views. */
  acted(viewIds: readonly string[], action: UserAction): void;
  /** Called with the element that the user selects after `pick(true)`. */
  picked?(viewId: string, target: ActionTarget): void;
}

/** Collects the user actions of all views and passes them to the listeners. */
export class UserActions {
  readonly #watches = new Map<string, ActionWatch>();
  readonly #listeners: ActionsListener[] = [];

  listen(listener: ActionsListener): void {
    this.#listeners.push(listener);
  }

  /** Watches a view until `signal` aborts. Must be called before its first document. */
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

  /** Returns the watcher of a view's actions. Throws AppError 'usage' if the view has no page. */
  of(viewId: string): ActionWatch {
    const watch = this.#watches.get(viewId);
    if (watch === undefined)
      throw new AppError('usage', 'This view has no page yet. Wait until it has loaded.', {
        zh: '这个视图还没有页面：请等它加载完。',
      });
    return watch;
  }
}
