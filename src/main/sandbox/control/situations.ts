import type { Fault, FaultEffect } from '#shared/control/fault.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import { Clock } from '../clock.ts';
import { FaultPlan, type FaultTarget } from './fault-plan.ts';

/** Max number of views. The oldest are dropped. A harness has fewer. */
const maxViews = 64;
/** Max number of users whose view is stored. The oldest are dropped. Testers create fewer in a day. */
const maxUsers = 1_000;

/** Settings for one view, or for all callers. */
class SituationPart {
  readonly faults = new FaultPlan();
  readonly clock = new Clock();
  content: ContentChange = {};

  get isUsual(): boolean {
    return this.faults.isEmpty && !this.clock.isSet && Object.keys(this.content).length === 0;
  }
}

/** Holds faults, clock and content changes, for all callers and for individual views of the harness. */
export class Situations {
  readonly #everyone = new SituationPart();
  readonly #byView = new Map<string, SituationPart>();
  /** View of each user's last call. Notifications of the provider about an order use the clock of that view. */
  readonly #viewsOfUsers = new Map<string, string>();

  /** Clock of the callers whose view has no clock of its own. */
  get clock(): Clock {
    return this.#everyone.clock;
  }

  setFaults(faults: readonly Fault[], view?: string): void {
    this.#change(view, (part) => part.faults.replace(faults));
  }

  setClock(now: number | null, view?: string): void {
    this.#change(view, (part) => part.clock.set(now));
  }

  setContent(content: ContentChange, view?: string): void {
    this.#change(view, (part) => {
      part.content = content;
    });
  }

  get hasFaults(): boolean {
    return !this.#everyone.faults.isEmpty || [...this.#byView.values()].some(({ faults }) => !faults.isEmpty);
  }

  /** Returns the fault that applies to a call. `view` is the ID of its view; empty for a caller outside the harness. */
  takeFault(view: string, target: FaultTarget): FaultEffect | undefined {
    return this.#byView.get(view)?.faults.take(target) ?? this.#everyone.faults.take(target);
  }

  clockOf(view: string): Clock {
    const own = this.#byView.get(view)?.clock;
    return own?.isSet ? own : this.clock;
  }

  contentOf(view: string): ContentChange {
    const own = this.#byView.get(view)?.content;
    return own === undefined ? this.#everyone.content : { ...this.#everyone.content, ...own };
  }

  noteUser(userId: string, view: string): void {
    if (userId === '' || view === '') return;
    this.#viewsOfUsers.delete(userId);
    this.#viewsOfUsers.set(userId, view);
    forgetOldest(this.#viewsOfUsers, maxUsers);
  }

  /** Returns the ID of the view with the user's last call; empty if there is none. */
  viewOfUser(userId: string): string {
    return this.#viewsOfUsers.get(userId) ?? '';
  }

  clockOfUser(userId: string): Clock {
    return this.clockOf(this.viewOfUser(userId));
  }

  current(view = ''): Situation {
    const own = this.#byView.get(view)?.faults.left ?? [];
    const clock = this.clockOf(view);
    return {
      faults: [...own, ...this.#everyone.faults.left],
      content: this.contentOf(view),
      clock: { now: clock.now(), isSet: clock.isSet },
    };
  }

  clear(): void {
    this.#byView.clear();
    this.#viewsOfUsers.clear();
    this.setFaults([]);
    this.setClock(null);
    this.setContent({});
  }

  #change(view: string | undefined, change: (part: SituationPart) => void): void {
    if (view === undefined) {
      change(this.#everyone);
      return;
    }
    const part = this.#byView.get(view) ?? new SituationPart();
    change(part);
    this.#byView.delete(view);
    if (!part.isUsual) this.#byView.set(view, part);
    forgetOldest(this.#byView, maxViews);
  }
}

/** Drops the first keys, which are the oldest, because a Map iterates in insertion order. */
function forgetOldest(map: Map<string, unknown>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) return;
    map.delete(key);
  }
}
