import type { BothLanguages } from '#shared/both-languages.ts';
import { AppError, inBothLanguages } from '#shared/errors.ts';
import type { Scenario } from '#shared/scenario.ts';
import type { ControlledView, SelectViews } from '../controlled-view.ts';
import { userIdIn } from '../site-data/account-in-view.ts';
import { siteAddressOf } from '../site-data/site-address.ts';
import { newVisitor, switchVisitor, visitorWithAccount } from '../site-data/switch-visitor.ts';
import { applyScenarios, type NextVisitor, type ScenarioViewer } from './apply-scenarios.ts';
import { captureScenario } from './capture-scenario.ts';
import type { ScenarioConflict } from './combine-scenarios.ts';
import { type SandboxViews, scenariosNeedSandbox } from './sandbox-views.ts';
import type { ScenarioLibrary } from './scenario-library.ts';

export interface ScenarioDeskDeps {
  readonly library: ScenarioLibrary;
  readonly views: SelectViews;
  /** Control of the sandbox. Absent if the backend is another one; scenarios then cannot be applied. */
  readonly sandbox?: SandboxViews | undefined;
  readonly home: string;
  /** Sets the clock of a view's page and of the server for that view. */
  readonly setClockOffset: (viewId: string, ms: number) => Promise<void>;
  /** Sets how the payments of a view end. Undefined restores the choice made at the program start. */
  readonly setPay: (viewId: string, choice: string | undefined) => void;
  readonly payOf: (viewId: string) => string | undefined;
  readonly onApplied: (viewId: string, scenarioIds: readonly string[]) => void;
  /** Returns the current time in ms since the epoch. */
  readonly now: () => number;
}

/** Result for one view: the conflicts between the scenarios, or the reason why they could not be applied. */
export interface AppliedToView {
  readonly viewId: string;
  readonly conflicts: readonly ScenarioConflict[];
  readonly problem: BothLanguages | undefined;
}

const startPath = '/home';

/** Applies scenarios to views and captures new ones from them. */
export class ScenarioDesk {
  readonly #deps: ScenarioDeskDeps;
  readonly #active = new Map<string, readonly string[]>();

  constructor(deps: ScenarioDeskDeps) {
    this.#deps = deps;
  }

  /** Returns the scenarios applied last to a view. */
  of(viewId: string): readonly string[] {
    return this.#active.get(viewId) ?? [];
  }

  get active(): readonly { readonly viewId: string; readonly scenarioIds: readonly string[] }[] {
    return [...this.#active].map(([viewId, scenarioIds]) => ({ viewId, scenarioIds }));
  }

  /**
   * Applies scenarios. An empty list restores the normal state, but keeps the account. Rejects with AppError 'usage'
   * before it changes anything.
   */
  async apply(
    viewIds: readonly string[] | null,
    scenarioIds: readonly string[],
  ): Promise<readonly AppliedToView[]> {
    const sandbox = this.#sandbox();
    const scenarios = await this.#deps.library.get(scenarioIds);
    return Promise.all(
      this.#deps.views(viewIds).map((view) => this.#applyTo(view, { sandbox, scenarios, scenarioIds })),
    );
  }

  /** Saves the current state of a view as a scenario. Rejects with AppError. */
  async capture(
    viewId: string,
    about: Pick<Scenario, 'id' | 'title' | 'description'>,
    options: { readonly replaces: boolean },
  ): Promise<Scenario> {
    const sandbox = this.#sandbox();
    const [view] = this.#deps.views([viewId]);
    if (view === undefined)
      throw new AppError('usage', `There is no view "${viewId}".`, { zh: `没有视图“${viewId}”。` });
    const scenario = await captureScenario(about, {
      control: await sandbox.controlOf(view),
      userId: await userIdIn(view),
      pay: this.#deps.payOf(viewId),
      address: await siteAddressOf(view.cdp, this.#deps.home),
    });
    await this.#deps.library.save(scenario, options);
    return scenario;
  }

  async closed(viewId: string): Promise<void> {
    this.#active.delete(viewId);
    await this.#deps.sandbox?.closed(viewId);
  }

  async #applyTo(
    view: ControlledView,
    applied: {
      readonly sandbox: SandboxViews;
      readonly scenarios: readonly Scenario[];
      readonly scenarioIds: readonly string[];
    },
  ): Promise<AppliedToView> {
    const { viewId } = view;
    const { sandbox, scenarios, scenarioIds } = applied;
    try {
      const viewer = await this.#viewerOf(view, sandbox);
      const conflicts = await applyScenarios(scenarios, viewer, this.#deps.now());
      this.#active.set(viewId, scenarioIds);
      this.#deps.onApplied(viewId, scenarioIds);
      return { viewId, conflicts, problem: undefined };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      return { viewId, conflicts: [], problem: inBothLanguages(thrown) };
    }
  }

  async #viewerOf(view: ControlledView, sandbox: SandboxViews): Promise<ScenarioViewer> {
    const { viewId } = view;
    const { setClockOffset, setPay } = this.#deps;
    return {
      control: await sandbox.controlOf(view),
      userId: () => userIdIn(view),
      setClockOffset: (ms) => setClockOffset(viewId, ms),
      setPay: async (choice) => setPay(viewId, choice),
      open: (address, visitor) => this.#open(view, address, visitor),
    };
  }

  async #open(view: ControlledView, address: string | undefined, visitor: NextVisitor): Promise<void> {
    const path = address ?? (await siteAddressOf(view.cdp, this.#deps.home)) ?? startPath;
    const url = new URL(path, this.#deps.home).href;
    // Clears the cache, because browsers keep images for a year and must not show those of the earlier state.
    await view.cdp.send('Network.clearBrowserCache');
    if (visitor === 'same') await view.navigate(url);
    else await switchVisitor(view, url, visitor === 'new' ? newVisitor : visitorWithAccount(visitor));
  }

  #sandbox(): SandboxViews {
    const { sandbox } = this.#deps;
    if (sandbox === undefined) throw scenariosNeedSandbox();
    return sandbox;
  }
}
