import { inBothLanguages, toAppError } from '#shared/errors.ts';
import type { Mirroring, MissedAction } from '#shared/ipc/records/mirroring.ts';
import type { PageAction, UserAction } from '#shared/ipc/records/user-action.ts';
import type { ActionsListener } from './user-actions.ts';

export interface MirrorDeps {
  /** Returns the views that currently have a page. */
  readonly viewIds: () => readonly string[];
  /** Performs an action in a view. Rejects with AppError 'timeout' if the target does not appear. */
  readonly perform: (viewId: string, action: UserAction, signal: AbortSignal) => Promise<void>;
  readonly listener: {
    changed(mirroring: Mirroring): void;
    /** Called when a view could not repeat an action, and with `null` when it can again. */
    missed(viewId: string, missed: MissedAction | null): void;
  };
  /** Returns the current time in ms. */
  readonly now?: () => number;
}

interface Follower {
  readonly queue: UserAction[];
  isBusy: boolean;
  /**
   * Actions that mirroring performed in this view. Until the given time in ms, the page's own report of such an action
   * is ignored.
   */
  readonly echoes: { readonly key: string; until: number }[];
}

/** Maximum time in ms between performing an action and the report of the page about it. */
const echoMs = 1_000;

/** Time in ms after which a view that has not repeated an action is reported as late. It continues to try. */
const lateMs = 700;

/** Limits the waiting actions of a view. Further ones are dropped, because the view is too far behind. */
const maxQueue = 50;

/** Repeats the actions of one view in all others. Each view performs them in order and as fast as it can. */
export class Mirror implements ActionsListener {
  readonly #deps: MirrorDeps;
  readonly #now: () => number;
  readonly #followers = new Map<string, Follower>();
  readonly #missed = new Map<string, MissedAction>();
  #state: Mirroring = { isOn: false, leftOut: [] };
  #on = new AbortController();

  constructor(deps: MirrorDeps) {
    this.#deps = deps;
    this.#now = deps.now ?? Date.now;
  }

  get state(): Mirroring {
    return this.#state;
  }

  get missed(): { viewId: string; missed: MissedAction }[] {
    return [...this.#missed].map(([viewId, missed]) => ({ viewId, missed }));
  }

  set(changes: Partial<Mirroring>): void {
    this.#state = { ...this.#state, ...changes };
    if (!this.#state.isOn) this.#stop();
    for (const viewId of this.#state.leftOut) this.#follows(viewId);
    this.#deps.listener.changed(this.#state);
  }

  closed(viewId: string): void {
    this.#followers.delete(viewId);
    this.#missed.delete(viewId);
    if (!this.#state.leftOut.includes(viewId)) return;
    this.set({ leftOut: this.#state.leftOut.filter((id) => id !== viewId) });
  }

  acted(viewIds: readonly string[], action: UserAction): void {
    const [leader] = viewIds;
    // Drops the waiting actions of these views, because the user has opened another page in them.
    if (action.kind === 'open') for (const id of viewIds) this.#followers.get(id)?.queue.splice(0);
    // Skips a command to several views, because the command itself applies to all of them.
    if (!this.#state.isOn || leader === undefined || viewIds.length > 1) return;
    if (this.#state.leftOut.includes(leader) || this.#isEcho(leader, action)) return;
    const present = this.#deps.viewIds();
    // Skips views that are not on the wall, such as those in which a recording runs.
    if (!present.includes(leader)) return;
    this.#follows(leader);
    const others = present.filter((id) => id !== leader && !this.#state.leftOut.includes(id));
    for (const id of others) this.#queue(id, action);
  }

  #queue(viewId: string, action: UserAction): void {
    const follower = this.#followers.get(viewId) ?? { queue: [], isBusy: false, echoes: [] };
    this.#followers.set(viewId, follower);
    const { queue } = follower;
    // Drops the previous scroll, because only the last position matters.
    if (action.kind === 'scroll' && queue.at(-1)?.kind === 'scroll') queue.pop();
    if (queue.length < maxQueue) queue.push(action);
    if (!follower.isBusy) void this.#catchUp(viewId, follower);
  }

  async #catchUp(viewId: string, follower: Follower): Promise<void> {
    follower.isBusy = true;
    const { signal } = this.#on;
    for (let action = follower.queue.shift(); action !== undefined; action = follower.queue.shift()) {
      const echo = isInPage(action) && { key: keyOf(action), until: Number.POSITIVE_INFINITY };
      if (echo) follower.echoes.push(echo);
      const isFollowing = () => !signal.aborted && this.#followers.get(viewId) === follower;
      const late = setTimeout(() => {
        if (echo && isFollowing()) this.#misses(viewId, lateWith(action));
      }, lateMs);
      try {
        await this.#deps.perform(viewId, action, signal);
        if (!signal.aborted) this.#follows(viewId);
      } catch (thrown) {
        if (isFollowing()) this.#misses(viewId, missedOf(action, thrown));
      } finally {
        clearTimeout(late);
      }
      if (echo) echo.until = this.#now() + echoMs;
    }
    follower.isBusy = false;
  }

  #isEcho(viewId: string, action: UserAction): boolean {
    if (!isInPage(action)) return false;
    const echoes = this.#followers.get(viewId)?.echoes ?? [];
    const now = this.#now();
    const stale = echoes.filter(({ until }) => until < now);
    for (const echo of stale) echoes.splice(echoes.indexOf(echo), 1);
    const index = echoes.findIndex(({ key }) => key === keyOf(action));
    if (index < 0) return false;
    echoes.splice(index, 1);
    return true;
  }

  #follows(viewId: string): void {
    if (this.#missed.delete(viewId)) this.#deps.listener.missed(viewId, null);
  }

  #misses(viewId: string, missed: MissedAction): void {
    this.#missed.set(viewId, missed);
    this.#deps.listener.missed(viewId, missed);
  }

  #stop(): void {
    this.#on.abort();
    this.#on = new AbortController();
    this.#followers.clear();
    for (const viewId of [...this.#missed.keys()]) this.#follows(viewId);
  }
}

/**
 * Returns true for actions inside a page, which the page's script reports. Other actions are commands of the window.
 */
function isInPage(action: UserAction): action is PageAction {
  return !['open', 'back', 'forward', 'reload'].includes(action.kind);
}

/** Returns a key of an action that is the same in every view. */
function keyOf(action: PageAction): string {
  if (!('target' in action)) return action.kind === 'press' ? `press ${action.key}` : action.kind;
  const { role, name } = action.target;
  return `${action.kind} ${role} ${name}`;
}

/** Returns an action that is late but has not failed, because its target may still appear. */
function lateWith(action: UserAction): MissedAction {
  const { role, name } = 'target' in action ? action.target : { role: '', name: '' };
  const message = { zh: '还在等它出现', en: 'Waiting for it to appear' };
  return { kind: action.kind, role, name, reason: 'late', message };
}

/** Limits the error text, which a page can make arbitrarily long. */
const maxLength = 500;

function missedOf(action: UserAction, thrown: unknown): MissedAction {
  const error = toAppError(thrown);
  const { zh, en } = inBothLanguages(error);
  const { role, name } = 'target' in action ? action.target : { role: '', name: '' };
  const reason = error.code === 'timeout' ? 'absent' : 'failed';
  const message = { zh: zh.slice(0, maxLength), en: en.slice(0, maxLength) };
  return { kind: action.kind, role, name, reason, message };
}
