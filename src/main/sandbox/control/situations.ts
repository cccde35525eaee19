import type { Fault, FaultEffect } from '#shared/control/fault.ts';
import type { ContentChange, Situation } from '#shared/control/situation.ts';
import { Clock } from '../clock.ts';
import { FaultPlan, type FaultTarget } from './fault-plan.ts';

/** Of more views than a harness shows, and of more users than its testers make in a day: who was set or seen longest ago is forgotten. */
const mostViews = 64;
const mostUsers = 1_000;

/** What was set for one view, or for everyone. */
class SituationPart {
  readonly faults = new FaultPlan();
  readonly clock = new Clock();
  content: ContentChange = {};

  get isUsual(): boolean {
    return this.faults.isEmpty && !this.clock.isSet && Object.keys(this.content).length === 0;
  }
}

/** What goes wrong, what time it is and what is shown: for everyone, and for single views of the harness by their marks. */
export class Situations {
  readonly #everyone = new SituationPart();
  readonly #views = new Map<string, SituationPart>();
  /** The view in which a user was last seen: the provider's word about an order counts by that view's clock. */
  readonly #viewsOfUsers = new Map<string, string>();

  /** Everyone's. */
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
    return !this.#everyone.faults.isEmpty || [...this.#views.values()].some(({ faults }) => !faults.isEmpty);
  }

  /** `view`: its mark; empty for a caller that is none. */
  takeFault(view: string, target: FaultTarget): FaultEffect | undefined {
    return this.#views.get(view)?.faults.take(target) ?? this.#everyone.faults.take(target);
  }

  clockOf(view: string): Clock {
    const own = this.#views.get(view)?.clock;
    return own?.isSet ? own : this.clock;
  }

  contentOf(view: string): ContentChange {
    const own = this.#views.get(view)?.content;
    return own === undefined ? this.#everyone.content : { ...this.#everyone.content, ...own };
  }

  noteUser(userId: string, view: string): void {
    if (userId === '' || view === '') return;
    this.#viewsOfUsers.delete(userId);
    this.#viewsOfUsers.set(userId, view);
    forgetOldest(this.#viewsOfUsers, mostUsers);
  }

  /** The mark of the view in which the user was seen last; empty for none. */
  viewOfUser(userId: string): string {
    return this.#viewsOfUsers.get(userId) ?? '';
  }

  clockOfUser(userId: string): Clock {
    return this.clockOf(this.viewOfUser(userId));
  }

  told(view = ''): Situation {
    const own = this.#views.get(view)?.faults.left ?? [];
    const clock = this.clockOf(view);
    return {
      faults: [...own, ...this.#everyone.faults.left],
      content: this.contentOf(view),
      clock: { now: clock.now(), isSet: clock.isSet },
    };
  }

  clear(): void {
    this.#views.clear();
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
    const part = this.#views.get(view) ?? new SituationPart();
    change(part);
    this.#views.delete(view);
    if (!part.isUsual) this.#views.set(view, part);
    forgetOldest(this.#views, mostViews);
  }
}

/** A Map iterates in the order of insertion. */
function forgetOldest(map: Map<string, unknown>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}
