import { inBothLanguages, toAppError } from '#shared/errors.ts';
import type { Mirroring, MissedAction } from '#shared/ipc/records/mirroring.ts';
import type { PageAction, UserAction } from '#shared/ipc/records/user-action.ts';
import type { ActionsListener } from '../user-actions.ts';

export interface MirrorDeps {
  /** The views that have a page now. */
  readonly viewIds: () => readonly string[];
  /** Rejects with AppError 'timeout' when what is acted on does not come. */
  readonly perform: (viewId: string, action: UserAction, signal: AbortSignal) => Promise<void>;
  readonly listener: {
    changed(mirroring: Mirroring): void;
    /** Null: it follows again. */
    missed(viewId: string, missed: MissedAction | null): void;
  };
  /** ms */
  readonly now?: () => number;
}

interface Follower {
  readonly queue: UserAction[];
  isBusy: boolean;
  /** What was done here after others, and until when (ms) its page may tell of it as if it was done by hand. */
  readonly echoes: { readonly key: string; until: number }[];
}

/** A page tells of what was done in it after so long at most, ms. */
const echoMs = 1_000;

/** A view that has not followed after so long (ms) says so at once, and goes on trying. */
const lateMs = 700;

/** A view that is further behind has lost the thread. */
const maxQueue = 50;

/** Does in the other views what is done in one. Each view follows at its own pace, in the order in which it was done. */
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

  /** A view that is closed is forgotten. */
  closed(viewId: string): void {
    this.#followers.delete(viewId);
    this.#missed.delete(viewId);
    if (!this.#state.leftOut.includes(viewId)) return;
    this.set({ leftOut: this.#state.leftOut.filter((id) => id !== viewId) });
  }

  acted(viewIds: readonly string[], action: UserAction): void {
    const [leader] = viewIds;
    // Sent elsewhere by hand, they are not to go on to where they were to follow before.
    if (action.kind === 'open') for (const id of viewIds) this.#followers.get(id)?.queue.splice(0);
    // What the window tells several views to do they all do already.
    if (!this.#state.isOn || leader === undefined || viewIds.length > 1) return;
    if (this.#state.leftOut.includes(leader) || this.#isEcho(leader, action)) return;
    const present = this.#deps.viewIds();
    // A view of a run is beside the wall: nobody follows it.
    if (!present.includes(leader)) return;
    this.#follows(leader);
    const others = present.filter((id) => id !== leader && !this.#state.leftOut.includes(id));
    for (const id of others) this.#queue(id, action);
  }

  #queue(viewId: string, action: UserAction): void {
    const follower = this.#followers.get(viewId) ?? { queue: [], isBusy: false, echoes: [] };
    this.#followers.set(viewId, follower);
    const { queue } = follower;
    // Where it has been scrolled to meanwhile is all that counts.
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

/** A page tells of what was done in it, whoever did it. Of commands the window tells, and nobody else. */
function isInPage(action: UserAction): action is PageAction {
  return !['open', 'back', 'forward', 'reload'].includes(action.kind);
}

/** By what an action is known again in another view. */
function keyOf(action: PageAction): string {
  if (!('target' in action)) return action.kind === 'press' ? `press ${action.key}` : action.kind;
  const { role, name } = action.target;
  return `${action.kind} ${role} ${name}`;
}

/** What is acted on may still come. */
function lateWith(action: UserAction): MissedAction {
  const { role, name } = 'target' in action ? action.target : { role: '', name: '' };
  const message = { zh: '还在等它出现', en: 'It is still waited for' };
  return { kind: action.kind, role, name, reason: 'late', message };
}

/** Of what a page throws there is no end. */
const maxLength = 500;

function missedOf(action: UserAction, thrown: unknown): MissedAction {
  const error = toAppError(thrown);
  const { zh, en } = inBothLanguages(error);
  const { role, name } = 'target' in action ? action.target : { role: '', name: '' };
  const reason = error.code === 'timeout' ? 'absent' : 'failed';
  const message = { zh: zh.slice(0, maxLength), en: en.slice(0, maxLength) };
  return { kind: action.kind, role, name, reason, message };
}
