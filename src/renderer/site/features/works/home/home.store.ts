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

/** What a phone shows before it is scrolled. */
const sectionsInSight = 2;

interface HomeDeps {
  readonly source: HomeSource;
  readonly lifetime: ScreenLifetime;
  /** Resolves once what is on its way to the screen is there. */
  readonly idle: () => Promise<void>;
}

/** A home of sections. Its own call fills those that its answer names works for; from then on each asks for itself. */
export class HomeStore {
  /** By key: whether a section was due when the screen was last shown. */
  private due: ReadonlyMap<string, boolean> = new Map();
  readonly #home: Loadable<HomeContent>;
  readonly #kept: HomeContent | undefined;
  readonly #source: HomeSource;
  readonly #sections = new Map<string, SectionStore>();
  readonly #lifetime: ScreenLifetime;
  readonly #idle: () => Promise<void>;

  constructor({ source, lifetime, idle }: HomeDeps) {
    this.#source = source;
    this.#lifetime = lifetime;
    this.#idle = idle;
    this.#kept = source.kept?.();
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

  /** The server's answer, or an older one until that is there. */
  get content(): HomeContent | undefined {
    return this.#home.value ?? this.#kept;
  }

  get status(): Loadable<HomeContent>['status'] {
    return this.#home.status;
  }

  get error(): AppError | undefined {
    return this.#home.error;
  }

  /** A section for certain hours comes and goes only from one showing of the screen to the next. */
  isShown(plan: SectionPlan): boolean {
    if (!isFetched(plan)) return plan.source.works().length > 0;
    if (!plan.isDue) return true;
    const { status, works } = this.section(plan).current;
    return this.due.get(plan.key) === true && !(status === 'ready' && works.length === 0);
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
    if (!this.#home.value) this.seed(this.#kept?.plans ?? []);
    if (this.status === 'ready') void this.loadMissing();
    else void this.load();
  }

  /** First the sections in sight take their part of the answer, the others when those are on the screen. */
  async load(): Promise<void> {
    const content = await this.#home.load(this.#lifetime.signal);
    if (content) {
      this.decide();
      this.seed(content.plans.slice(0, sectionsInSight));
      await this.#idle();
      this.seed(content.plans);
      content.keep?.();
    }
    // Without an answer the older one is shown, and what is not in it says itself that it does not come.
    if (content ?? this.#kept) await this.loadMissing();
  }

  /** Asks for all of it again; what is shown stays until something newer comes. */
  async refresh(): Promise<void> {
    for (const section of this.#sections.values()) section.expire();
    await this.load();
  }

  /** What was decided for this showing stays. */
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
   * Asks for the sections that show nothing: those that the home's answer brings nothing for, which before the first content
   * would be calls too many, and those whose call failed.
   */
  async loadMissing(): Promise<void> {
    if (this.#lifetime.signal.aborted) return;
    const others = this.plans.filter(isFetched).filter(({ key }) => this.due.get(key));
    await Promise.all(others.map((plan) => this.section(plan).load()));
  }
}
