import { makeAutoObservable, observable } from 'mobx';
import type { BothLanguages } from '#shared/both-languages.ts';
import type { EventOf, RequestInput, RequestOutput } from '#shared/ipc/channels.ts';
import type { Scenario } from '#shared/scenario.ts';
import type { HarnessClient } from '../../connection/harness-client.ts';
import type { SendRequest } from '../../connection/send-request.ts';

export interface ScenariosDeps {
  readonly client: Pick<HarnessClient, 'on' | 'onOpen'>;
  readonly send: SendRequest;
  /** Returns the IDs of the open views. */
  readonly viewIds: () => readonly string[];
}

export type KnownScenario = Scenario & { readonly isOwn: boolean };
type AppliedView = RequestOutput<'applyScenarios'>['views'][number];

/** Parts that a scenario can set. Groups of cards have this order. */
export const scenarioParts = ['user', 'content', 'faults', 'clock', 'pay', 'address'] as const;
export type ScenarioKind = 'own' | (typeof scenarioParts)[number];

interface CommonTrouble extends Omit<AppliedView, 'viewId'> {
  readonly viewIds: readonly string[];
}

interface CommonScenarios {
  readonly scenarioIds: readonly string[];
  readonly viewIds: readonly string[];
}

type NewScenario = Omit<RequestInput<'captureScenario'>, 'viewId'>;

/** Holds all scenarios, the selected ones, and the active ones of each view. */
export class ScenariosStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  scenarios: readonly KnownScenario[] = [];
  /** Errors in scenario files. */
  problems: readonly BothLanguages[] = [];
  search = '';
  /** IDs of the selected scenarios in the order of selection. If two set the same value, the later one wins. */
  chosenIds: readonly string[] = [];
  isApplying = false;
  /** Views in which the scenarios applied last conflicted or failed. */
  lastTroubles: readonly AppliedView[] = [];
  readonly #active = observable.map<string, readonly string[]>();
  readonly #deps: ScenariosDeps;

  constructor(deps: ScenariosDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(signal: AbortSignal): void {
    const { client } = this.#deps;
    client.on('scenariosApplied', this.applied, signal);
    client.on('scenariosChanged', () => void this.load(), signal);
    client.on('viewClosed', this.viewClosed, signal);
    client.onOpen(() => void this.load(), signal);
  }

  async load(): Promise<void> {
    this.loaded(await this.#deps.send('getScenarios', {}));
  }

  /** Scenarios whose ID, title or description contains every word of the search. */
  get found(): readonly KnownScenario[] {
    const words = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    return this.scenarios.filter(({ id, title, description }) => {
      const text = [id, title.zh, title.en, description.zh, description.en].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  /** Scenarios that match the search, grouped by the first part that they set. Empty groups are omitted. */
  get foundByKind(): readonly {
    readonly kind: ScenarioKind;
    readonly scenarios: readonly KnownScenario[];
  }[] {
    const kinds: readonly ScenarioKind[] = ['own', ...scenarioParts];
    return kinds
      .map((kind) => ({ kind, scenarios: this.found.filter((scenario) => kindOf(scenario) === kind) }))
      .filter(({ scenarios }) => scenarios.length > 0);
  }

  /** Conflicts and failures of the scenarios applied last, with the views that have the same ones. */
  get troubles(): readonly CommonTrouble[] {
    const same = together(this.lastTroubles, ({ conflicts, problem }) => [conflicts, problem]);
    return same.map(({ first: { conflicts, problem }, viewIds }) => ({
      conflicts,
      problem,
      viewIds,
    }));
  }

  /** Views grouped by their active scenarios. */
  get groupsInForce(): readonly CommonScenarios[] {
    const same = together(this.viewsInForce, ({ scenarioIds }) => scenarioIds);
    return same.map(({ first: { scenarioIds }, viewIds }) => ({ scenarioIds, viewIds }));
  }

  get viewsInForce(): readonly { readonly viewId: string; readonly scenarioIds: readonly string[] }[] {
    return this.#deps
      .viewIds()
      .map((viewId) => ({ viewId, scenarioIds: this.active(viewId) }))
      .filter(({ scenarioIds }) => scenarioIds.length > 0);
  }

  active(viewId: string): readonly string[] {
    return this.#active.get(viewId) ?? [];
  }

  /** Unused ID for a new scenario. */
  get freeId(): string {
    let number = 1;
    while (this.scenario(`own-${number}`) !== undefined) number += 1;
    return `own-${number}`;
  }

  scenario(id: string): KnownScenario | undefined {
    return this.scenarios.find((scenario) => scenario.id === id);
  }

  setSearch(search: string): void {
    this.search = search;
  }

  toggle(id: string): void {
    this.chosenIds = this.chosenIds.includes(id)
      ? this.chosenIds.filter((chosen) => chosen !== id)
      : [...this.chosenIds, id];
  }

  clearChoice(): void {
    this.chosenIds = [];
  }

  /** Applies the selected scenarios to a view, or to all views if `viewId` is undefined. */
  applyChosen(viewId: string | undefined): Promise<boolean> {
    return this.#apply(viewId === undefined ? null : [viewId], this.chosenIds);
  }

  reset(viewId: string | undefined): Promise<boolean> {
    return this.#apply(viewId === undefined ? null : [viewId], []);
  }

  /** Adds scenarios to the active ones. Returns true if all views applied them. */
  async add(viewId: string | undefined, ids: readonly string[]): Promise<boolean> {
    const views = viewId === undefined ? this.#deps.viewIds() : [viewId];
    const applied = await Promise.all(
      views.map((id) => this.#apply([id], [...new Set([...this.active(id), ...ids])])),
    );
    return applied.every(Boolean);
  }

  /** Saves the state of a view as a scenario. Returns true if that succeeded. */
  async capture(viewId: string, about: NewScenario): Promise<boolean> {
    return (await this.#deps.send('captureScenario', { viewId, ...about })) !== undefined;
  }

  async remove(id: string): Promise<void> {
    await this.#deps.send('deleteScenario', { id });
  }

  async #apply(views: readonly string[] | null, ids: readonly string[]): Promise<boolean> {
    this.applying();
    const response = await this.#deps.send('applyScenarios', {
      views: views === null ? null : [...views],
      scenarioIds: [...ids],
    });
    this.applyingEnded(response?.views ?? []);
    return response?.views.every(({ problem }) => problem === null) ?? false;
  }

  private applying(): void {
    this.isApplying = true;
    this.lastTroubles = [];
  }

  private applyingEnded(views: readonly AppliedView[]): void {
    this.isApplying = false;
    const troubles = views.filter(({ conflicts, problem }) => conflicts.length > 0 || problem !== null);
    this.lastTroubles = [...this.lastTroubles, ...troubles];
  }

  private loaded(all: RequestOutput<'getScenarios'> | undefined): void {
    if (all === undefined) {
      if (this.status === 'loading') this.status = 'failed';
      return;
    }
    this.status = 'ready';
    this.scenarios = all.scenarios;
    this.problems = all.problems;
    this.#active.replace(all.active.map(({ viewId, scenarioIds }) => [viewId, scenarioIds]));
    this.chosenIds = this.chosenIds.filter((id) => this.scenario(id) !== undefined);
  }

  private applied({ viewId, scenarioIds }: EventOf<'scenariosApplied'>): void {
    this.#active.set(viewId, scenarioIds);
  }

  private viewClosed({ viewId }: EventOf<'viewClosed'>): void {
    this.#active.delete(viewId);
  }
}

function kindOf(scenario: KnownScenario): ScenarioKind {
  if (scenario.isOwn) return 'own';
  return scenarioParts.find((part) => scenario[part] !== undefined) ?? 'user';
}

/** Groups views with equal keys, in the order of each group's first view. */
function together<View extends { readonly viewId: string }>(
  views: readonly View[],
  what: (view: View) => unknown,
): { readonly first: View; readonly viewIds: readonly string[] }[] {
  const groups = Map.groupBy(views, (view) => JSON.stringify(what(view)));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({ first, viewIds: group.map(({ viewId }) => viewId) })),
  );
}
