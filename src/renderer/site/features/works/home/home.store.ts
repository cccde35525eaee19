import { makeAutoObservable, observableRef } from 'mobx';
import type { AppError } from '#shared/errors.ts';
import { Loadable } from '../../../services/async/loadable.store.ts';
import type { ScreenLifetime } from '../../../services/screen/screen-lifetime.ts';
import type { ShownAd } from '../../ads/shown-ad.ts';
import type { Work } from '../work.ts';
import { SectionStore } from './section.store.ts';
import {
  type FetchedPlan,
  type HomeContent,
  type HomeSource,
  isFetched,
  type SectionPlan,
} from './section-plan.ts';

/** Number of sections visible on a phone without scrolling. */
const sectionsInSight = 2;

interface HomeDeps {
  readonly source: HomeSource;
  readonly lifetime: ScreenLifetime;
  /** Resolves when nothing more urgent is loading. */
  readonly idle: () => Promise<void>;
}

/**
 * Loads a home screen that consists of sections. One response contains works for some of them. The other sections, and
 * later updates, load separately.
 */
export class HomeStore {
  /** True for the sections that were due when the screen was last shown, by section key. */
  private due: ReadonlyMap<string, boolean> = new Map();
  readonly #home: Loadable<HomeContent>;
  readonly #stored: HomeContent | undefined;
  readonly #source: HomeSource;
  readonly #sections = new Map<string, SectionStore>();
  readonly #lifetime: ScreenLifetime;
  readonly #idle: () => Promise<void>;

  constructor({ source, lifetime, idle }: HomeDeps) {
    this.#source = source;
    this.#lifetime = lifetime;
    this.#idle = idle;
    this.#stored = source.kept?.();
    this.#home = new Loadable((signal) => source.fetch(signal));
    makeAutoObservable<this, 'due'>(this, { due: observableRef }, { autoBind: true });
  }

  get plans(): readonly SectionPlan[] {
    return this.content?.plans ?? this.#source.plans;
  }

  get ads(): readonly ShownAd[] {
    return this.content?.ads ?? [];
  }

  get featured(): readonly Work[] {
    return this.content?.featured ?? [];
  }

  /** Content from the server or, until it arrives, the stored content. */
  get content(): HomeContent | undefined {
    return this.#home.value ?? this.#stored;
  }

  get status(): Loadable<HomeContent>['status'] {
    return this.#home.status;
  }

  get error(): AppError | undefined {
    return this.#home.error;
  }

  /**
   * Returns true if the section is visible. Sections for certain hours appear and disappear only when the screen is
   * shown again. A section without works is hidden, unless it has tabs, because another tab may have works.
   */
  isShown(plan: SectionPlan): boolean {
    if (!isFetched(plan)) return plan.source.works().length > 0;
    const hasTabs = plan.source.kind === 'tabs' && !plan.isDue;
    return (!plan.isDue || this.due.get(plan.key) === true) && (hasTabs || !this.#isEmpty(plan));
  }

  /** True if the server has no works for any section, and this device has none either. */
  get isEmpty(): boolean {
    const isEmpty = (plan: FetchedPlan) => this.due.get(plan.key) === false || this.#isEmpty(plan);
    return (
      this.status === 'ready' &&
      this.plans.every((plan) => (isFetched(plan) ? isEmpty(plan) : !this.isShown(plan)))
    );
  }

  #isEmpty(plan: FetchedPlan): boolean {
    const { status, works } = this.section(plan).current;
    return status === 'ready' && works.length === 0;
  }

  section(plan: FetchedPlan): SectionStore {
    const known = this.#sections.get(plan.key);
    if (known) return known;
    const section = new SectionStore(plan, this.#lifetime);
    this.#sections.set(plan.key, section);
    return section;
  }

  start(): void {
    this.due = new Map();
    this.decide();
    if (!this.#home.value) this.seed(this.#stored?.plans ?? []);
    if (this.status === 'ready') void this.loadMissing();
    else void this.load();
  }

  /** Loads the home. The response fills the visible sections first, and the others when the browser is idle. */
  async load(): Promise<void> {
    const content = await this.#home.load(this.#lifetime.signal);
    if (content) {
      this.decide();
      this.seed(content.plans.slice(0, sectionsInSight));
      await this.#idle();
      this.seed(content.plans);
      content.keep?.();
    }
    // After a failure, the stored content stays. Sections without content load separately and show their own errors.
    if (content ?? this.#stored) await this.loadMissing();
  }

  /** Loads everything again. Content stays until its replacement arrives. */
  async refresh(): Promise<void> {
    for (const section of this.#sections.values()) section.expire();
    await this.load();
  }

  /** Decides which sections are due, unless that was already decided for this showing. */
  private decide(): void {
    this.due = new Map(
      this.plans
        .filter(isFetched)
        .map(({ key, isDue }) => [key, this.due.get(key) ?? isDue?.() ?? true] as const),
    );
  }

  private seed(plans: readonly SectionPlan[]): void {
    for (const plan of plans) {
      if (isFetched(plan) && plan.source.first) this.section(plan).seed(plan.source.first);
    }
  }

  /**
   * Loads the sections for which the home's response had no works, and those that failed. Must be called after that
   * response, because earlier it would send needless requests.
   */
  async loadMissing(): Promise<void> {
    if (this.#lifetime.signal.aborted) return;
    const others = this.plans.filter(isFetched).filter(({ key }) => this.due.get(key));
    await Promise.all(others.map((plan) => this.section(plan).load()));
  }
}
